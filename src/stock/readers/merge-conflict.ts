import { conflictRule } from '../../domain/error-text.ts';
import { FeedError, type FeedFormat } from './feed-row.ts';

/** A line that is a mark of a merge conflict; but seven pipes, which are an empty row of a feed with pipes. */
export const conflictMark = /^(?:<{7}(?: .*)?|={7}|>{7}(?: .*)?)$/;

/**
 * Finds marks of a merge conflict in a text that arrives in chunks. Comments of dealers are decorated with all sorts of signs: one mark counts
 * on the first line and in JSON, whose texts have no line ends; elsewhere it takes two that belong together.
 */
export class ConflictFinder {
  #isJson: boolean;
  #line = 0;
  #rest = '';
  #open: { sign: string; line: number; text: string } | undefined;

  constructor(format: FeedFormat) {
    this.#isJson = format === 'json' || format === 'ndjson';
  }

  /** Throws FeedError with line and mark once there is a conflict. */
  push(chunk: string): void {
    const text = this.#rest + chunk;
    let from = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      this.#line += 1;
      this.#read(text, from, end);
      from = end + 1;
    }
    this.#rest = text.slice(from);
  }

  end(): void {
    this.#line += 1;
    this.#read(this.#rest, 0, this.#rest.length);
  }

  #read(text: string, from: number, end: number): void {
    const sign = text[from];
    if (sign !== '<' && sign !== '=' && sign !== '>') return;
    const line = text.slice(from, end).trimEnd();
    if (!conflictMark.test(line)) return;
    const found = { sign, line: this.#line, text: line };
    if (this.#line === 1 || this.#isJson) throw conflictAt(found);
    const before = this.#open?.sign ?? '';
    if (`${before}${sign}` === '<=' || `${before}${sign}` === '=>') throw conflictAt(this.#open ?? found);
    this.#open = found;
  }
}

const conflictAt = ({ line, text }: { line: number; text: string }) =>
  new FeedError(`Line ${line}: ${JSON.stringify(text)} ${conflictRule}`);

/** The text as it is, or a FeedError where it has a merge conflict. */
export async function* withoutConflicts(text: AsyncIterable<string>, format: FeedFormat): AsyncGenerator<string> {
  const finder = new ConflictFinder(format);
  for await (const chunk of text) {
    finder.push(chunk);
    yield chunk;
  }
  finder.end();
}
