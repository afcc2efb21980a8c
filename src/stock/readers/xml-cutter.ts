import { decodeEntities } from '../../domain/entities.ts';

/** A row cut out of an XML text. */
export type XmlCut = { line: number; xml: string; parents: Record<string, unknown>[] };

type Frame = { name: string; matched: number; beside: Record<string, unknown>; text: string; hasChildren: boolean };

const attributePattern = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const longestBeside = 4096;

/** "ns:vehicle" -> "vehicle". */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The attributes of a tag as "@name" -> value. */
export function attributesOf(tag: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single] of tag.matchAll(attributePattern))
    found[`@${localName(name)}`] = decodeEntities(double ?? single ?? '');
  return found;
}

/**
 * Extracts the row elements from an XML text that arrives in chunks, keeping no more than one row in memory. The path
 * is a list of element names ending with the row; it may start at any depth. Document types, and with them the file's
 * own entities, are skipped and never resolved.
 */
export class XmlCutter {
  #path: readonly string[];
  #frames: Frame[] = [];
  #buffer = '';
  #at = 0;
  #line = 1;
  #recordDepth = 0;
  #recordStart = -1;
  #recordLine = 1;
  #started = false;

  constructor(path: readonly string[]) {
    this.#path = path;
  }

  /** Takes the next chunk and returns the rows that end in it. */
  push(chunk: string): XmlCut[] {
    this.#buffer += chunk;
    const found: XmlCut[] = [];
    for (;;) {
      const open = this.#buffer.indexOf('<', this.#at);
      if (open < 0) {
        this.#text(this.#buffer.length);
        break;
      }
      const close = this.#tokenEnd(open);
      if (close === undefined) {
        this.#text(open);
        break;
      }
      this.#text(open);
      this.#token(open, close, found);
      this.#countLines(open, close);
      this.#at = close;
    }
    const keep = this.#recordStart >= 0 ? this.#recordStart : this.#at;
    this.#buffer = this.#buffer.slice(keep);
    this.#at -= keep;
    if (this.#recordStart >= 0) this.#recordStart = 0;
    return found;
  }

  /** Call after the last chunk: throws if the text is incomplete. */
  end(): void {
    if (!this.#started) throw new SyntaxError('there is no XML element in the file');
    const open = this.#frames.at(-1);
    if (this.#recordStart >= 0 || open)
      throw new SyntaxError(
        `the XML ends too early, at line ${this.#line}: <${open?.name ?? this.#path.at(-1)}> is not closed`,
      );
  }

  #countLines(from: number, to: number): void {
    for (let at = this.#buffer.indexOf('\n', from); at >= 0 && at < to; at = this.#buffer.indexOf('\n', at + 1))
      this.#line += 1;
  }

  /** Moves over text up to `to`. */
  #text(to: number): void {
    const frame = this.#frames.at(-1);
    if (frame && this.#recordStart < 0 && frame.text.length < longestBeside)
      frame.text += this.#buffer.slice(this.#at, to);
    this.#countLines(this.#at, to);
    this.#at = to;
  }

  /** The end of the markup starting at `open`, or undefined if it has not arrived yet. */
  #tokenEnd(open: number): number | undefined {
    const after = (sign: string, from: number) => {
      const at = this.#buffer.indexOf(sign, from);
      return at < 0 ? undefined : at + sign.length;
    };
    const rest = this.#buffer.slice(open, open + 9);
    if ('<![CDATA['.startsWith(rest) && rest.length < 9) return undefined;
    if (rest.startsWith('<!--')) return after('-->', open + 4);
    if (rest.startsWith('<![CDATA[')) return after(']]>', open + 9);
    if (rest.startsWith('<?')) return after('?>', open + 2);
    const subset = rest.startsWith('<!');
    let depth = 0;
    let inQuote = 0;
    for (let i = open + 1; i < this.#buffer.length; i += 1) {
      const code = this.#buffer.charCodeAt(i);
      if (inQuote !== 0) inQuote = code === inQuote ? 0 : inQuote;
      else if (code === 34 || code === 39) inQuote = code;
      else if (subset && code === 91) depth += 1;
      else if (subset && code === 93) depth -= 1;
      else if (code === 62 && depth <= 0) return i + 1;
    }
    return undefined;
  }

  #token(open: number, close: number, found: XmlCut[]): void {
    const tag = this.#buffer.slice(open, close);
    if (tag.startsWith('<![CDATA[')) {
      const frame = this.#frames.at(-1);
      if (frame && this.#recordStart < 0) frame.text += tag.slice(9, -3).slice(0, longestBeside);
      return;
    }
    if (tag.startsWith('<!') || tag.startsWith('<?')) return;
    this.#started = true;
    const isEnd = tag.startsWith('</');
    const isWhole = tag.endsWith('/>');
    if (this.#recordStart >= 0) {
      this.#recordDepth += isEnd ? -1 : isWhole ? 0 : 1;
      if (this.#recordDepth === 0) this.#cut(close, found);
      return;
    }
    if (isEnd) {
      this.#close(localName(tag.slice(2, -1).trim()));
      return;
    }
    const name = localName(/^<([^\s/>]+)/.exec(tag)?.[1] ?? '');
    const parent = this.#frames.at(-1);
    if (parent) parent.hasChildren = true;
    const matched = this.#matched(name, parent?.matched ?? 0);
    if (matched === this.#path.length) {
      this.#recordStart = open;
      this.#recordLine = this.#line;
      this.#recordDepth = 1;
      if (isWhole) this.#cut(close, found);
    } else if (isWhole) {
      if (parent) parent.beside[name] ??= attributesOf(tag);
    } else this.#frames.push({ name, matched, beside: attributesOf(tag), text: '', hasChildren: false });
  }

  #matched(name: string, before: number): number {
    if (before < 0) return -1;
    const segment = this.#path[before];
    if (segment === name || segment === '*') return before + 1;
    return before === 0 ? 0 : -1;
  }

  #cut(close: number, found: XmlCut[]): void {
    const parents = this.#frames.map((frame) => ({ ...frame.beside })).reverse();
    found.push({ line: this.#recordLine, xml: this.#buffer.slice(this.#recordStart, close), parents });
    this.#recordStart = -1;
  }

  #close(name: string): void {
    const frame = this.#frames.pop();
    if (frame === undefined || frame.name !== name)
      throw new SyntaxError(`</${name}> at line ${this.#line} has no opening tag`);
    const parent = this.#frames.at(-1);
    if (parent && !frame.hasChildren && frame.text.trim() !== '')
      parent.beside[name] ??= decodeEntities(frame.text.trim());
  }
}
