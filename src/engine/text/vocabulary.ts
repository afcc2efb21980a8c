import SearchableMap from 'minisearch/SearchableMap';

/** A known word that a query word may stand for. */
export interface Derivation {
  word: string;
  term: number;
  typos: number;
  /** The very word asked for: no typo, and not merely one that starts with it. */
  exact: boolean;
}

/** MiniSearch's radix tree: branches by label, a word's number under the empty label. */
type Tree = Map<string, Tree | number>;

/** All words of the index: exact, prefix and typo tolerant look-up on MiniSearch's radix tree. */
export class Vocabulary {
  readonly size: number;
  private readonly map: SearchableMap<number>;

  constructor(terms: ReadonlyMap<string, number>) {
    this.map = SearchableMap.from(terms) as SearchableMap<number>;
    this.size = terms.size;
  }

  term(word: string): number | undefined {
    return this.map.get(word);
  }

  /**
   * The words within `maxTypos` (0 to 2) of `word`, or, with `prefix`, starting with something within that distance.
   * Insertion, deletion, substitution and a swap of neighbours cost one; a wrong first letter costs one more.
   */
  near(word: string, maxTypos: number, prefix: boolean): Derivation[] {
    const found: Derivation[] = [];
    if (maxTypos === 0) {
      if (prefix) {
        collect(this.map.atPrefix(word)._tree as unknown as Tree, word, 0, word, found);
      } else {
        const term = this.map.get(word);
        if (term !== undefined) found.push({ word, term, typos: 0, exact: true });
      }
      return found;
    }
    new TypoWalk(word, maxTypos, prefix, found).walk(this.map._tree as unknown as Tree, '');
    return found;
  }
}

/** Adds every word below `node`; `path` is the text that leads to it. */
function collect(node: Tree, path: string, typos: number, query: string, found: Derivation[]): void {
  for (const [label, child] of node) {
    if (typeof child === 'number') found.push({ word: path, term: child, typos, exact: path === query });
    else collect(child, path + label, typos, query, found);
  }
}

/** Optimal string alignment distance along every branch, one row per character, abandoned when it can only grow. */
class TypoWalk {
  private readonly query: string;
  private readonly maxTypos: number;
  private readonly prefix: boolean;
  private readonly found: Derivation[];
  private readonly width: number;
  private readonly rows: Uint8Array;
  /** Least distance of the query to a prefix of the path, by depth. */
  private readonly best: Uint8Array;
  /** The same for the path that was last given up. */
  private reached = 255;

  constructor(query: string, maxTypos: number, prefix: boolean, found: Derivation[]) {
    this.query = query;
    this.maxTypos = maxTypos;
    this.prefix = prefix;
    this.found = found;
    this.width = query.length + 1;
    const depth = query.length + maxTypos + 2;
    this.rows = new Uint8Array(this.width * depth);
    this.best = new Uint8Array(depth).fill(255);
    for (let j = 0; j < this.width; j++) this.rows[j] = j;
  }

  walk(node: Tree, path: string): void {
    for (const [label, child] of node) {
      if (typeof child === 'number') this.accept(path, child);
      else if (this.follow(path, path + label)) this.walk(child, path + label);
      else if (this.prefix) this.acceptAll(child, path + label);
    }
  }

  /** Fills the rows of the characters that `next` adds to `path`; false once no longer path can come near the query. */
  private follow(path: string, next: string): boolean {
    const budget = this.maxTypos - this.firstLetterPenalty(next);
    for (let depth = path.length + 1; depth <= next.length; depth++) {
      if (this.fillRow(next, depth) > budget) {
        this.reached = this.best[depth] as number;
        return false;
      }
    }
    return true;
  }

  private accept(path: string, term: number): void {
    if (path === '') return;
    const whole = this.rows[path.length * this.width + this.width - 1] as number;
    const typos = this.typos(this.prefix ? (this.best[path.length] as number) : whole, path);
    if (typos <= this.maxTypos) this.found.push({ word: path, term, typos, exact: path === this.query });
  }

  private acceptAll(node: Tree, path: string): void {
    const typos = this.typos(this.reached, path);
    if (typos <= this.maxTypos) collect(node, path, typos, this.query, this.found);
  }

  private typos(distance: number, path: string): number {
    return distance === 0 ? 0 : distance + this.firstLetterPenalty(path);
  }

  private firstLetterPenalty(path: string): number {
    return path[0] === this.query[0] ? 0 : 1;
  }

  /** Fills the row for the path's character `depth` (1-based); returns the least distance that any longer path can have. */
  private fillRow(path: string, depth: number): number {
    const { query, rows, width } = this;
    const row = depth * width;
    const letter = path.charCodeAt(depth - 1);
    const before = depth > 1 ? path.charCodeAt(depth - 2) : -1;
    rows[row] = depth;
    let least = depth;
    for (let j = 1; j < width; j++) {
      const wanted = query.charCodeAt(j - 1);
      let cost = (rows[row - width + j - 1] as number) + (letter === wanted ? 0 : 1);
      cost = Math.min(cost, (rows[row - width + j] as number) + 1, (rows[row + j - 1] as number) + 1);
      if (j > 1 && depth > 1 && letter === query.charCodeAt(j - 2) && before === wanted) {
        cost = Math.min(cost, (rows[row - 2 * width + j - 2] as number) + 1);
      }
      rows[row + j] = cost;
      if (cost < least) least = cost;
    }
    this.best[depth] = Math.min(depth > 1 ? (this.best[depth - 1] as number) : 255, rows[row + width - 1] as number);
    return least;
  }
}
