import type { FeedRow } from './feed-row.ts';

type Frame = {
  kind: 'object' | 'array';
  /** Path segments matched down to here; -1 when off the path. */
  matched: number;
  /** Key whose value comes next, in an object. */
  key: string | undefined;
  /** Values beside the path, for "../name". */
  beside: Record<string, unknown>;
};

const quote = 34;
const backslash = 92;
const newline = 10;
/** Longer values outside the rows are not kept for "../name". */
const longestBeside = 16_384;

/**
 * Extracts the rows from a JSON text that arrives in chunks, keeping no more than one row in memory. `path` leads to
 * the rows, "data.vehicles" as ["data", "vehicles"]; lists along the path are traversed, "*" matches any key.
 */
export class JsonCutter {
  #path: readonly string[];
  #frames: Frame[] = [];
  #line = 1;
  #row = 0;
  #mode: 'structure' | 'text' | 'word' | 'capture' = 'structure';
  #escaped = false;
  #buffer = '';
  #depth = 0;
  #inText = false;
  #captureLine = 1;
  #captureIsRow = false;
  #started = false;

  constructor(path: readonly string[]) {
    this.#path = path.filter((segment) => segment !== '');
  }

  /** Takes the next chunk and returns the rows that end in it. */
  push(chunk: string): FeedRow[] {
    const found: FeedRow[] = [];
    let from = 0;
    for (let i = 0; i < chunk.length; i += 1) {
      const code = chunk.charCodeAt(i);
      if (code === newline) this.#line += 1;
      if (this.#mode === 'capture') {
        if (this.#captureEnds(code)) {
          this.#finish(this.#buffer + chunk.slice(from, i + 1), found);
          from = i + 1;
        }
      } else if (this.#mode === 'text') {
        if (this.#escaped) this.#escaped = false;
        else if (code === backslash) this.#escaped = true;
        else if (code === quote) {
          this.#finish(this.#buffer + chunk.slice(from, i + 1), found);
          from = i + 1;
        }
      } else if (this.#mode === 'word' && /[\w.+-]/.test(chunk[i] ?? '')) {
      } else {
        if (this.#mode === 'word') this.#finish(this.#buffer + chunk.slice(from, i), found);
        from = this.#structure(code, i);
      }
    }
    if (this.#mode === 'structure') this.#buffer = '';
    else this.#buffer += chunk.slice(from);
    return found;
  }

  /** Call after the last chunk: throws if the text is incomplete. */
  end(): void {
    if (this.#frames.length > 0 || this.#mode === 'capture' || this.#mode === 'text') {
      throw new SyntaxError(`the JSON ends too early, at line ${this.#line}`);
    }
    if (!this.#started) throw new SyntaxError('the file is empty');
  }

  #captureEnds(code: number): boolean {
    if (this.#inText) {
      if (this.#escaped) this.#escaped = false;
      else if (code === backslash) this.#escaped = true;
      else if (code === quote) this.#inText = false;
      return false;
    }
    if (code === quote) this.#inText = true;
    else if (code === 123 || code === 91) this.#depth += 1;
    else if (code === 125 || code === 93) this.#depth -= 1;
    return this.#depth === 0;
  }

  /** Handles a character outside of values; returns where the pending text starts. */
  #structure(code: number, at: number): number {
    const frame = this.#frames.at(-1);
    this.#buffer = '';
    this.#mode = 'structure';
    if (code <= 32 || code === 58) return at;
    this.#started = true;
    if (code === 44) {
      if (frame?.kind === 'object') frame.key = undefined;
    } else if (code === 125 || code === 93) {
      if (frame?.kind !== (code === 125 ? 'object' : 'array'))
        throw new SyntaxError(`unexpected "${String.fromCharCode(code)}" at line ${this.#line}`);
      this.#frames.pop();
    } else if (code === 123 || code === 91) {
      this.#open(code === 123 ? 'object' : 'array');
    } else if (code === quote) {
      this.#mode = 'text';
      this.#captureLine = this.#line;
    } else {
      this.#mode = 'word';
      this.#captureLine = this.#line;
    }
    return at;
  }

  /** Segments matched by the next value. */
  #matchedHere(): number {
    const frame = this.#frames.at(-1);
    if (frame === undefined) return 0;
    if (frame.matched < 0 || frame.kind === 'array') return frame.matched;
    const segment = this.#path[frame.matched];
    if (segment === undefined) return -1;
    return segment === '*' || segment === frame.key ? frame.matched + 1 : -1;
  }

  #open(kind: 'object' | 'array'): void {
    const matched = this.#matchedHere();
    const atRows = matched === this.#path.length;
    const onPath = matched >= 0 && !(atRows && kind === 'object');
    if (onPath) {
      this.#frames.push({ kind, matched, key: undefined, beside: {} });
      return;
    }
    this.#mode = 'capture';
    this.#captureIsRow = atRows;
    this.#captureLine = this.#line;
    this.#depth = 1;
    this.#inText = false;
    this.#escaped = false;
  }

  #finish(text: string, found: FeedRow[]): void {
    const wasCapture = this.#mode === 'capture';
    this.#mode = 'structure';
    this.#buffer = '';
    const frame = this.#frames.at(-1);
    if (frame?.kind === 'object' && frame.key === undefined) {
      frame.key = JSON.parse(text) as string;
      return;
    }
    if (wasCapture && this.#captureIsRow) {
      found.push(this.#rowOf(text));
      return;
    }
    if (frame?.kind === 'array' && frame.matched === this.#path.length) {
      this.#row += 1;
      found.push({ row: this.#row, line: this.#captureLine, ...(text === 'null' ? {} : { problem: 'not an object' }) });
    } else if (frame?.kind === 'object' && frame.key !== undefined && text.length <= longestBeside) {
      frame.beside[frame.key] = JSON.parse(text);
    } else if (frame === undefined && !wasCapture) JSON.parse(text);
  }

  #rowOf(text: string): FeedRow {
    this.#row += 1;
    const base = { row: this.#row, line: this.#captureLine };
    try {
      const values = JSON.parse(text) as Record<string, unknown>;
      if (Object.keys(values).length === 0) return base;
      const parents = this.#frames
        .filter((frame) => frame.kind === 'object')
        .map((frame) => frame.beside)
        .reverse();
      return { ...base, values, parents };
    } catch (error) {
      return { ...base, problem: `not valid JSON: ${error instanceof Error ? error.message : 'unreadable'}` };
    }
  }
}
