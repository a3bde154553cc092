// Generated from dominolab/wire.py by tools/wire_ts.py. Do not edit.

export const VERSION = 1;

/** A sentence in both languages: [English, Indonesian]. */
export type Text = string[];

/** How one printed face is drawn. */
export interface Face {
  /** SVG markup in a box of 20 x 40 whose middle is (0, 0), higher number on top. */
  svg: string;
  /** Its name for a screen reader. */
  label: Text;
}

/** A part of the table with its own coordinates: the layout, one hand, the boneyard. */
export interface Zone {
  /** `hand`, `table` or `pile`. */
  kind: string;
  /** Where it sits around the table: `centre`, `bottom`, `left`, `top`, `right`; more than four hands share places. */
  place: string;
  title: Text;
  /** The seat whose hand or pile it is. */
  seat?: number;
  /** A table as high as it is wide, whatever lies on it. */
  square?: boolean;
  /** The x of each column, where tiles lie in columns and it matters in which. */
  columns?: number[];
}

/** A tile in a zone, or another thing that lies there: a chip. */
export interface Sprite {
  zone: string;
  x: number;
  /** The middle of the tile, in the zone's coordinates. */
  y: number;
  /** Degrees clockwise from upright. */
  turn: number;
  /** A key of `Film.faces`; "" is a tile lying face down. */
  face: string;
  /** Bit s is set when seat s sees the face; left out when every seat does. */
  seen?: number;
  /** `new`: it has just moved. */
  mark?: string;
  /** A scale, where tiles are drawn smaller than life. */
  small?: number;
  /** What is written on it: the number on a chip. */
  says?: string;
  /** The face that a wild tile stands for, a key of `Film.faces`: drawn small in its corner. */
  stands?: string;
}

/** What is different about a sprite that was there before; null takes an optional part away. */
export interface Change {
  zone: string;
  x: number;
  y: number;
  turn: number;
  face: string;
  seen: number | null;
  mark: string | null;
  small: number | null;
  says: string | null;
  stands: string | null;
}

/** One event, as a sentence, and the rule that made it happen. */
export interface Line {
  text: Text;
  rule: string;
  /** The name of the event. */
  kind: string;
  /** What seats outside `seen` are told instead. */
  public?: Text;
  /** And the rule that they are told, since the reason of a refusal is nobody else's business. */
  public_rule?: string;
  seen?: number;
}

/** One moment. After the first scene of a chapter only what changed is here. */
export interface Scene {
  /** Sprites that are new, whole, by key. */
  put?: Record<string, Sprite>;
  /** Sprites that were there before, by key. */
  change?: Record<string, Change>;
  /** Keys of sprites that are gone. */
  drop?: string[];
  /** [x, y, width, height] of zones whose extent changed. */
  boxes?: Record<string, number[]>;
  /** The line beside the title of a zone: number of tiles, points. */
  tags?: Record<string, Text>;
  /** The seats that may act. */
  turn: number[];
  /** What happened, cause first. The first line is the caption. */
  lines: Line[];
  /** The scene in words, with nothing in it that is not public. */
  alt: Text;
  /** What the reader can jump to: `pass`, `double`, `penalty`, `draw`, `end`. */
  marks?: string[];
  /** How many moves of the record have been made, where the scene follows a move. */
  move?: number;
  /** The seat that moved. */
  by?: number;
  comment?: string;
}

/** A worked example of a rule, already played out. */
export interface Example {
  text: Text;
  verdict: Text;
  /** The position in plain text. */
  picture?: string;
}

/** The words of one rule. */
export interface RuleCard {
  title: Text;
  text: Text;
  source: Text;
  spec: string[];
  examples: Example[];
}

/** A deal of a match. */
export interface Chapter {
  title: Text;
  /** Index of its first scene, which carries everything. */
  start: number;
}

/** A row of the score sheet, shown from scene `scene` on. */
export interface SheetRow {
  scene: number;
  title: Text;
  cells: string[];
  total?: boolean;
}

/** A record as scenes: all that a Walkthrough needs, with no kernel behind it. */
export interface Film {
  version: number;
  variant: string;
  title: Text;
  subtitle: Text;
  /** The players' names, in both languages (the same text twice where it came from outside). */
  seats: Text[];
  /** Whose view this is; None when all hands are open. */
  seat: number | null;
  faces: Record<string, Face>;
  zones: Record<string, Zone>;
  rules: Record<string, RuleCard>;
  scenes: Scene[];
  chapters: Chapter[];
  sheet: SheetRow[];
  /** One paragraph for screen readers: what this is and how to step. */
  about: Text;
}

/** A rule that stands against a move, and its sentence with the facts. */
export interface Reason {
  rule: string;
  text: Text;
}

/** Something a seat can try, judged before it is tried. */
export interface Attempt {
  /** The notation to send back. */
  move: string;
  label: Text;
  legal: boolean;
  /** The rules against it in the order of checking, then what trying it costs; empty when it is legal. */
  why: Reason[];
  /** It is no part of the play, as giving up is. */
  aside?: boolean;
}

/** A place where a tile can be tried. */
export interface Target extends Attempt {
  zone: string;
  x: number;
  y: number;
  turn: number;
}

/** What can be tried with one tile. */
export interface Choice {
  legal: boolean;
  /** Why the tile can go nowhere, when it is not legal. */
  why: Reason[];
  targets: Target[];
}

/** A tile that can be moved into groups. */
export interface Piece {
  key: string;
  face: string;
  /** It stands for any tile. */
  wild: boolean;
}

/** Tiles that can be put together by hand, in groups, to a move. */
export interface Compose {
  label: Text;
  /** Those that lie in no group. */
  rack: Piece[];
  groups: Piece[][];
  /** What the groups make, as they lie now. */
  moves: Attempt[];
}

/** What the seat at this screen can do now. */
export interface Prompt {
  seat: number;
  text: Text;
  /** What to do at the screen. */
  how: Text;
  /** A move that could be made, as it is written. */
  like: Text;
  /** By the key of the tile's sprite. */
  choices: Record<string, Choice>;
  /** Moves without a tile: draw, pass. */
  buttons: Attempt[];
  /** What can be put together of several tiles. */
  compose?: Compose;
}

/** What came of the last thing that was asked. */
export interface Notice {
  /** `refused`, `unreadable`, `sure` (a question: the move cannot be taken back), `hint`, `done` or `failed`. */
  kind: string;
  text: Text;
  why: Reason[];
  /** Moves that would be legal, or the one that is asked about. */
  instead: string[];
  /** The same as they are typed in each language. */
  typed: Text[];
  /** Rises with each notice, so that the same words twice are seen to be new. */
  count: number;
}

/** Where the game stands, for the buttons around it. */
export interface Status {
  /** Rises with each change of the game; sent back with whatever is asked, so that nothing is done twice. */
  step: number;
  /** Rises with each deal that is begun or taken up. */
  deal: number;
  /** Moves made in this deal. */
  moves: number;
  undo: boolean;
  redo: boolean;
  over: boolean;
  match_over: boolean;
  /** Who is to act, by name; empty when nobody is. */
  who: Text;
  /** An agent is choosing its move. */
  thinking: boolean;
  /** It is an agent's turn, and the game waits to be told to go on. */
  waiting: boolean;
  /** The screen is to be passed to `who`; nobody's tiles are shown until then. */
  curtain: boolean;
  /** The record that can be saved is complete; while anything is hidden it has no seed and no wall. */
  whole: boolean;
  /** The time used is shown beside it. */
  timed: boolean;
  result: Text;
}

/** What an option can be. */
export interface Value {
  /** What is sent back. */
  value: string;
  text: Text;
  /** How it is written in Python. */
  code: string;
}

/** An option of a rule. */
export interface Setting {
  name: string;
  title: Text;
  /** Empty where it is a number. */
  values: Value[];
  least: number;
  /** The bounds of a number. */
  most: number;
  default: string;
}

/** What a rule does: the moves it offers and may forbid, and the events that it waits for. */
export interface Deeds {
  offers: Text[];
  forbids: Text[];
  follows: Text[];
}

/** A position of a worked example, and what came of the moves made in it, as the scenes of a film. */
export interface Position {
  seats: Text[];
  zones: Record<string, Zone>;
  scenes: Scene[];
  /** The scene that is shown while nothing has been done. */
  rest: number;
}

/** A worked example of a rule, with its position. */
export interface Worked {
  text: Text;
  /** The game in which it is played, where that is another one; empty otherwise. */
  game: Text;
  /** What has been agreed in it, other than usual. */
  options: Text[];
  /** What is tried in it. */
  moves: Text[];
  /** Whether its last move is allowed; null where nothing is tried. */
  legal: boolean | null;
  verdict: Text;
  why: Reason[];
  position: Position;
}

/** Everything about one rule. */
export interface RulePage {
  title: Text;
  text: Text;
  source: Text;
  spec: string[];
  /** When it acts: keys of `RuleBook.moments`. */
  moments: string[];
  deeds: Deeds;
  settings: Setting[];
  examples: Worked[];
}

/** An option in a game: what it is when nothing is said, and what it can be. */
export interface Custom {
  name: string;
  title: Text;
  default: Text;
  choices: Text;
}

/** A rule in a game. */
export interface Cell {
  /** `same`, `other` (other options or defaults than in the first game that has it) or `none`. */
  sign: string;
  settings: Custom[];
}

/** A rule in every game. */
export interface MatrixRow {
  rule: string;
  title: Text;
  cells: Cell[];
}

/** Which games share which rules. */
export interface RuleMatrix {
  games: Text[];
  rows: MatrixRow[];
}

/** Options that go together under a name, a preset. */
export interface Named {
  name: string;
  title: Text;
}

/** The rules of a game with the usual options: all that a RuleExplorer needs with no kernel behind it. */
export interface RuleBook {
  version: number;
  variant: string;
  title: Text;
  about: Text;
  moments: Record<string, Text>;
  faces: Record<string, Face>;
  rules: Record<string, RulePage>;
  presets: Named[];
  matrix: RuleMatrix;
}

/** A worked example that comes out differently under the options of the table. */
export interface Different {
  rule: string;
  example: number;
  before: Text;
  now: Text;
}

/** What the table has agreed, and what that changes about the words and the examples. */
export interface Agreed {
  values: Record<string, string>;
  /** Options that are not at their usual value. */
  changed: string[];
  /** The preset that says as much; empty where none does. */
  preset: string;
  /** Rules whose words are others now. */
  texts: Record<string, Text>;
  /** Rules that are not in force. */
  away: string[];
  different: Different[];
  /** All examples have been looked at for what comes out differently. */
  looked: boolean;
  /** Why the last wish could not be granted; empty otherwise. */
  problem: Text;
}

/** Some simulated deals. */
export interface Tally {
  /** Moves in a deal, on average. */
  moves: number;
  /** Points written down in a deal, all seats together, on average. */
  points: number;
  /** The share of deals that nobody wins. */
  nobody: number;
  /** How often a rule made something happen in a deal, on average. */
  cited: Record<string, number>;
}

/** What the options of the table do to a fixed sample of deals. */
export interface Effect {
  /** How many have been played. */
  deals: number;
  of: number;
  /** How many of them came out differently. */
  other: number;
  before: Tally;
  now: Tally;
}

/** A worked example in which moves are being tried. */
export interface Trying {
  rule: string;
  example: number;
  /** Rises with each change; sent back with whatever is asked. */
  step: number;
  /** Nothing has been done in it yet. */
  fresh: boolean;
  position: Position;
  prompt: Prompt | null;
  notice: Notice | null;
}

/** A formula as a tree: the browser draws it, draws it with numbers put in, and works it out. */
export interface Formula {
  /** `num`, `name`, `+ - * / ^ ! C`; `text` and `row` where something is only shown. */
  op: string;
  /** Of a number its digits, of a name its letter. */
  text?: string;
  parts?: Formula[];
}

/** A number to choose. */
export interface Slider {
  /** Also the letter in formulas. */
  name: string;
  title: Text;
  least: number;
  most: number;
  /** Where the other numbers allow less than `most`: rounded down. */
  limit?: Formula;
}

/** A list to choose from; its value is a place in the list. */
export interface Menu {
  name: string;
  title: Text;
  values: Text[];
}

/** A letter whose number hangs on a choice. */
export interface Letter {
  name: string;
  of: string;
  values: number[];
}

/** Something that is counted. */
export interface Quantity {
  name: string;
  title: Text;
  note?: Text;
  formula?: Formula;
  /** The choices under which it is shown. */
  when: Record<string, number>;
  /** The slider on which `numbers` hang. */
  of?: string;
  /** Exact values that were worked out before, as whole numbers or fractions. */
  numbers?: Record<string, string>;
}

/** A number to compare with: 10 to its power. */
export interface Mark {
  power: number;
  title: Text;
}

/** A name for a choice of numbers. */
export interface Preset {
  title: Text;
  at: Record<string, number>;
}

/** Something that can be counted in a hand, with the law of it and what is needed to try. */
export interface Measure {
  title: Text;
  formula: Formula;
  letters: Record<string, number>;
  /** The two numbers of each tile; empty where a tile is not drawn. */
  tiles: number[][];
  /** What each tile counts. With several columns, the one with the greatest sum in a hand is looked at. */
  columns: number[][];
  /** For each size of hand: how many hands have each value. */
  ways: Record<string, Record<string, string>>;
}

/** What an explorer of numbers shows; nothing of it needs a kernel. */
export interface Counting {
  version: number;
  /** `sets`, `deals`, `chances` or `chains`. */
  kind: string;
  title: Text;
  about: Text;
  start: Record<string, number>;
  sliders: Slider[];
  choices: Menu[];
  letters: Letter[];
  quantities: Quantity[];
  /** Where the pips of each number lie: x, y, x, y, ... round (0, 0), in half a tile of 20 x 20. */
  halves: number[][];
  /** The diameter of a pip. */
  pip: number;
  marks: Mark[];
  presets: Preset[];
  measures: Measure[];
  /** What stands there until a browser wakes: lines of text. */
  still: Text[];
}

/** What tiles are that were put together by hand. */
export interface LabVerdict {
  name: Text;
  meld: boolean;
  why: Reason[];
  /** What would make a meld of them, the nearest first. */
  mends: Text[];
}

/** Tiles that were put together by hand, and what they are. */
export interface LabGroup extends LabVerdict {
  tiles: Piece[];
}

/** A tile in a row of a report. */
export interface LabPiece {
  face: string;
  /** What is said of it, such as the face that it stands for; empty otherwise. */
  says: string;
}

/** One line of a report. */
export interface LabRow {
  text: Text;
  groups: LabPiece[][];
}

/** A part of the report on a hand. */
export interface LabSection {
  title: Text;
  text: Text;
  rows: LabRow[];
  /** The rows are alternatives, looked at one by one. */
  flip: boolean;
  rule: string;
}

/** A hand in the lab: what lies where, and everything worth knowing about it. */
export interface Bench {
  version: number;
  /** Rises with each change; sent back with whatever is asked. */
  step: number;
  title: Text;
  size: Text;
  /** What the tile turned up beside the hand is called; empty where there is none. */
  turned: Text;
  top: Piece | null;
  rack: Piece[];
  groups: LabGroup[];
  /** What the groups are as one, such as a first meld; null where that is nothing. */
  together: LabVerdict | null;
  sections: LabSection[];
  /** The titles of the rules that are named. */
  rules: Record<string, Text>;
  /** The hand in writing, to be changed and sent back. */
  written: string;
  /** A move to try, in notation. */
  example: string;
  notice: Notice | null;
}
