// The words of the interface. Everything about the game itself arrives with the film, in both languages.
export type Lang = "en" | "id";

export const WORDS = {
  first: ["First scene", "Adegan pertama"],
  previous: ["Previous scene", "Adegan sebelumnya"],
  next: ["Next scene", "Adegan berikutnya"],
  last: ["Last scene", "Adegan terakhir"],
  play: ["Play", "Putar"],
  pause: ["Pause", "Jeda"],
  speed: ["Speed", "Kecepatan"],
  scene: ["Scene", "Adegan"],
  controls: ["Controls", "Kendali"],
  jumpTo: ["Jump to", "Lompat ke"],
  jumpNext: ["Next", "Berikutnya"],
  jumpPrevious: ["Previous", "Sebelumnya"],
  pass: ["pass", "lewat"],
  double: ["double", "balak"],
  penalty: ["penalty", "denda"],
  draw: ["draw", "ambil kartu"],
  end: ["end of the deal", "akhir ronde"],
  rule: ["Rule", "Aturan"],
  chapter: ["Deal", "Ronde"],
  view: ["View", "Sudut pandang"],
  allOpen: ["all hands open", "semua tangan terbuka"],
  language: ["Language", "Bahasa"],
  dark: ["Dark colours", "Warna gelap"],
  light: ["Light colours", "Warna terang"],
  full: ["Full screen", "Layar penuh"],
  leaveFull: ["Leave full screen", "Keluar dari layar penuh"],
  help: ["Keys", "Tombol"],
  close: ["Close", "Tutup"],
  events: ["Events", "Kejadian"],
  rules: ["Rules", "Aturan"],
  sheet: ["Score sheet", "Catatan poin"],
  table: ["Table", "Meja"],
  turn: ["to move", "giliran"],
  faceDown: ["{n} face down", "{n} tertutup"],
  empty: ["empty", "kosong"],
  source: ["Source", "Sumber"],
  examples: ["Worked examples", "Contoh"],
  total: ["total", "jumlah"],
  whose: ["Player", "Pemain"],
  entry: ["Entry", "Keterangan"],
  notes: ["Note", "Catatan"],
  keySteps: ["one scene back or on", "mundur atau maju satu adegan"],
  keyEnds: ["first or last scene", "adegan pertama atau terakhir"],
  keyPlay: ["play or pause", "putar atau jeda"],
  keyChapters: ["previous or next deal", "ronde sebelumnya atau berikutnya"],
  keySeats: ["what that seat sees", "yang dilihat kursi itu"],
  keyAll: ["all hands open", "semua tangan terbuka"],
  keyHelp: ["these keys", "daftar tombol ini"],
  keyClose: ["close a card", "tutup kartu aturan"],
  broken: ["This walkthrough cannot be shown.", "Penelusuran ini tidak dapat ditampilkan."],
} as const satisfies Record<string, readonly [string, string]>;

export type Word = keyof typeof WORDS;

/** Picks the sentence of one language; English where the other is missing. */
export function say(text: readonly string[], lang: Lang): string {
  return (lang === "id" ? text[1] : undefined) ?? text[0] ?? "";
}

export function word(name: Word, lang: Lang): string {
  return say(WORDS[name], lang);
}

export function isWord(name: string): name is Word {
  return Object.hasOwn(WORDS, name);
}
