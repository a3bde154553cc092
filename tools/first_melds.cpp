// Counts the hands that can open: the automaton of dominolab/combinatorics/first_melds.py once more, compiled, for the
// sizes that are too many for Python. tools/count_first_melds.py writes the tables that it reads, and builds it.
#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <numeric>
#include <string>
#include <unordered_map>
#include <vector>

using std::array, std::cin, std::min, std::size_t, std::string, std::unordered_map, std::vector;

constexpr int COLOURS = 4;
using Big = unsigned __int128;
// From the lowest bits: a code of 8 bits for each colour; wild tiles used, 4; whether there is a run, 4; points, 8.
using Reading = uint64_t;
using Situation = vector<Reading>;  // sorted
using Hands = array<int, COLOURS>;  // tiles of one number, by colour

int code(Reading r, int colour) { return r >> (8 * colour) & 255; }
int used(Reading r) { return r >> 32 & 15; }
bool ran(Reading r) { return r >> 36 & 15; }
int points(Reading r) { return r >> 40 & 255; }
Reading packed(uint32_t codes, int used, bool ran, int points) {
    return codes | uint64_t(used) << 32 | uint64_t(ran) << 36 | uint64_t(points) << 40;
}

struct Choice { Hands in_runs; int cost, in_sets; };  // what may be done with the tiles of a number
struct Option { Reading grown; int need; bool closed; };  // what a reading grows to; tiles that it needs then
struct Tiles { Hands of; int size, weight; vector<Choice> choices; vector<Option> first; };
struct Ways { int least; vector<Big> looks, labelled; };  // hands that lead to a situation, from `least` tiles on
struct Hash {
    size_t operator()(const Situation& s) const {
        uint64_t h = 1469598103934665603ull;
        for (Reading r : s) h = (h ^ r) * 0x9E3779B97F4A7C15ull, h ^= h >> 29;
        return h;
    }
};

int numbers, copies, wild, high, duty, goal, most_tiles, codes, high_worth;
vector<vector<int>> step, covers, need, most, worth;
vector<int> ends, room, closed;
vector<Tiles> tiles;

int number() { int n; cin >> n; return n; }
vector<vector<int>> table(int rows, int columns) {
    vector<vector<int>> found(rows, vector<int>(columns));
    for (auto& row : found) for (int& n : row) n = number();
    return found;
}

void read_tables() {
    for (int* n : {&numbers, &copies, &wild, &high, &duty, &goal, &most_tiles, &codes, &high_worth}) *n = number();
    step = table(codes, copies + wild + 1);
    ends = table(1, codes)[0], room = table(1, codes)[0], closed = table(1, codes)[0];
    covers = table(codes, codes);
    need = table(numbers + 1, codes);
    int columns = number();
    most = table(numbers + 1, columns);
    worth = table(numbers + 1, 2);
    tiles.resize(number());
    for (Tiles& t : tiles) {
        for (int& n : t.of) n = number();
        t.size = std::accumulate(t.of.begin(), t.of.end(), 0), t.weight = number();
        t.choices.resize(number());
        for (Choice& c : t.choices) {
            for (int& n : c.in_runs) n = number();
            c.cost = number(), c.in_sets = number();
        }
        t.first.resize(number());
        for (Option& o : t.first) {
            uint32_t all = 0;
            for (int i = 0; i < COLOURS; i++) all |= uint32_t(number()) << (8 * i);
            int cost = number(), run = number(), value = number();
            o.grown = packed(all, cost, run, value), o.need = number(), o.closed = number();
        }
    }
    std::stable_sort(tiles.begin(), tiles.end(), [](auto& a, auto& b) { return a.size < b.size; });
}

// ── readings ────────────────────────────────────────────────────────────────────────────────────────────────────────

bool covered(Reading by, Reading r) {
    if (used(by) > used(r) || ran(by) < ran(r) || points(by) < points(r)) return false;
    for (int i = 0; i < COLOURS; i++) if (!covers[code(by, i)][code(r, i)]) return false;
    return true;
}

void keep_best(vector<Reading>& found) {
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    vector<Reading> best;
    vector<char> out(found.size());
    for (size_t i = 0; i < found.size(); i++) {
        for (size_t j = 0; j < found.size() && !out[i]; j++) out[i] = i != j && !out[j] && covered(found[j], found[i]);
        if (!out[i]) best.push_back(found[i]);
    }
    found.swap(best);
}

Reading reordered(Reading r, const array<int, COLOURS>& order) {
    Reading q = r >> 32 << 32;
    for (int i = 0; i < COLOURS; i++) q |= uint64_t(code(r, order[i])) << (8 * i);
    return q;
}

uint64_t mixed(uint64_t x) {
    x = (x ^ x >> 31) * 0x7fb5d329728ea185ull;
    x = (x ^ x >> 27) * 0x81dadef4bc2dd44dull;
    return x ^ x >> 33;
}

// The colours in an order that does not hang on their names; where two orders seem equal nothing is lost but time.
void name(Situation& s) {
    keep_best(s);
    array<uint64_t, COLOURS> sign{};
    for (Reading r : s) {
        uint64_t all = 0;
        for (int i = 0; i < COLOURS; i++) all += mixed(code(r, i) + 1);
        for (int i = 0; i < COLOURS; i++) sign[i] += mixed(uint64_t(code(r, i)) << 40 ^ r >> 32 ^ mixed(all));
    }
    array<int, COLOURS> order{0, 1, 2, 3};
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return sign[a] < sign[b]; });
    for (Reading& r : s) r = reordered(r, order);
    std::sort(s.begin(), s.end());
}

// Where tiles are worth the same in runs and in sets, points are counted in tiles, and the same options serve again.
int unit_of(int at) { return worth[at][0] == worth[at][1] && worth[at][0] > 0 ? worth[at][0] : 0; }

const vector<Option>& options(uint32_t from, int t, int at) {
    static unordered_map<uint64_t, vector<Option>> known;
    int unit = unit_of(at), left = min(numbers - at, 4);
    uint64_t key = uint64_t(from) << 24 | t << 16 | (unit ? 0 : at) << 8 | left;
    auto found = known.find(key);
    if (found != known.end()) return found->second;
    vector<Reading> readings;
    for (const Choice& c : tiles[t].choices) {
        uint32_t after = 0;
        int sum = 0, to = 0;
        for (int i = 0; i < COLOURS && to >= 0; i++) {
            to = step[from >> (8 * i) & 255][c.in_runs[i]];
            after |= uint32_t(to) << (8 * i), sum += c.in_runs[i];
        }
        int value = unit ? sum + c.in_sets : sum * worth[at][0] + c.in_sets * worth[at][1];
        if (to >= 0) readings.push_back(packed(after, c.cost, sum > 0, min(value, 255)));
    }
    keep_best(readings);
    vector<Option> made;
    for (Reading r : readings) {
        Option o{r, 0, true};
        for (int i = 0; i < COLOURS; i++) o.need += need[at][code(r, i)], o.closed &= closed[code(r, i)];
        made.push_back(o);
    }
    return known.emplace(key, made).first->second;
}

// ── situations ──────────────────────────────────────────────────────────────────────────────────────────────────────

// Whether a hand opens with these tiles of a number whatever comes; else `to` is what can still open.
bool grown(const Situation& s, int t, int at, int left, Situation& to) {
    int unit = at > 1 && unit_of(at) ? unit_of(at) : 1;
    for (Reading r : at > 1 ? s : Situation{0})
        for (const Option& o : at > 1 ? options(uint32_t(r), t, at) : tiles[t].first) {
            int spent = used(r) + used(o.grown), value = points(r) + unit * points(o.grown);
            bool run = ran(r) || ran(o.grown);
            if (spent > wild) continue;
            if (value >= goal && o.closed && (run || !duty)) return true;
            value = min(value, goal);
            if (o.need <= left - spent && value + most[at][left - spent] >= goal)
                to.push_back(packed(uint32_t(o.grown), spent, run, value));
        }
    return false;
}

// For how many tiles of a number these stand, colours that are alike changing places; 0 for all but one of them.
int stands_for(const Hands& of, const array<bool, COLOURS>& alike) {
    static const int orders[] = {1, 1, 2, 6, 24};
    int times = 1;
    for (int i = 0, j; i < COLOURS; i = j) {
        int often[8] = {};
        for (j = i; j == i || (j < COLOURS && alike[j - 1]); j++) {
            if (j > i && of[j] > of[j - 1]) return 0;
            often[of[j]]++;
        }
        times *= orders[j - i];
        for (int n : often) times /= orders[min(n, COLOURS)];
    }
    return times;
}

array<bool, COLOURS> alike_in(const Situation& s) {
    array<bool, COLOURS> alike{};
    for (int i = 0; i + 1 < COLOURS; i++) {
        array<int, COLOURS> order{0, 1, 2, 3};
        std::swap(order[i], order[i + 1]);
        alike[i] = std::all_of(s.begin(), s.end(), [&](Reading r) {
            return std::binary_search(s.begin(), s.end(), reordered(r, order));
        });
    }
    return alike;
}

void add(Ways& to, const Ways& from, int more, Big looks, Big labelled) {
    int least = from.least + more, size = min<int>(from.looks.size(), most_tiles - least + 1);
    if (to.looks.empty()) to.least = least;
    for (auto* all : {&to.looks, &to.labelled}) {
        if (least < to.least) all->insert(all->begin(), to.least - least, 0);
        if (int(all->size()) < least - min(least, to.least) + size) all->resize(least - min(least, to.least) + size);
    }
    to.least = min(least, to.least);
    for (int k = 0; k < size; k++) {
        to.looks[least - to.least + k] += from.looks[k] * looks;
        to.labelled[least - to.least + k] += from.labelled[k] * labelled;
    }
}

bool opens_at_the_end(const Situation& s) {
    return std::any_of(s.begin(), s.end(), [](Reading r) {
        int left = wild - used(r), places = 0;
        for (int i = 0; i < COLOURS; i++) left -= ends[code(r, i)], places += room[code(r, i)];
        int value = points(r) + (high ? min(wild - used(r), places) * high_worth : 0);
        return left >= 0 && (ran(r) || !duty) && value >= goal;
    });
}

using Layer = unordered_map<Situation, Ways, Hash>;

Layer after(const Layer& layer, int at, Ways& enough) {
    Layer next;
    for (auto& [situation, ways] : layer) {
        auto alike = alike_in(situation);
        vector<const Hands*> opening;
        for (int t = 0; t < int(tiles.size()) && ways.least + tiles[t].size <= most_tiles; t++) {
            int times = stands_for(tiles[t].of, alike);
            if (!times) continue;
            auto fewer = [&](const Hands* h) {
                for (int i = 0; i < COLOURS; i++) if ((*h)[i] > tiles[t].of[i]) return false;
                return true;
            };
            Situation to;
            bool opens = std::any_of(opening.begin(), opening.end(), fewer);
            if (!opens && grown(situation, t, at, most_tiles - ways.least - tiles[t].size + wild, to)) {
                opening.push_back(&tiles[t].of);
                opens = true;
            }
            if (at == numbers && !opens) opens = opens_at_the_end(to), to.clear();
            Big labelled = Big(tiles[t].weight) * times;
            if (opens) add(enough, ways, tiles[t].size, times, labelled);
            else if (!to.empty()) name(to), add(next[to], ways, tiles[t].size, times, labelled);
        }
    }
    return next;
}

// All hands of the numbers after one, to follow those that open with it.
Ways whatever_follows(int at) {
    Ways all{0, {1}, {1}};
    all.looks.resize(most_tiles + 1), all.labelled.resize(most_tiles + 1);
    for (int face = 0; face < (numbers - at) * COLOURS; face++)
        for (int size = most_tiles; size > 0; size--)
            for (int n = 1, ways = copies; n <= min(copies, size); ways = ways * (copies - n) / (n + 1), n++) {
                all.looks[size] += all.looks[size - n];
                all.labelled[size] += all.labelled[size - n] * ways;
            }
    return all;
}

string digits(Big n) {
    string text;
    do text += char('0' + int(n % 10)); while (n /= 10);
    return {text.rbegin(), text.rend()};
}

int main() {
    read_tables();
    Layer layer{{Situation{}, Ways{0, {1}, {1}}}};
    Ways opened{0, vector<Big>(most_tiles + 1), vector<Big>(most_tiles + 1)};
    for (int at = 1; at <= numbers; at++) {
        Ways enough{0, vector<Big>(most_tiles + 1), vector<Big>(most_tiles + 1)};
        layer = after(layer, at, enough);
        Ways rest = whatever_follows(at);
        for (int a = 0; a <= most_tiles; a++)
            for (int b = 0; a + b <= most_tiles; b++) {
                opened.looks[a + b] += enough.looks[a] * rest.looks[b];
                opened.labelled[a + b] += enough.labelled[a] * rest.labelled[b];
            }
        std::cerr << "number " << at << ": " << layer.size() << " situations" << std::endl;
    }
    for (int size = 0; size <= most_tiles; size++)
        std::cout << digits(opened.looks[size]) << " " << digits(opened.labelled[size]) << "\n";
}
