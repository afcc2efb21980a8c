import type { IndexState } from '../store/disk/catalogue.ts';
import { type LineMap, lineChunks, readLinesFrom } from '../store/disk/document-log.ts';
import { markOf } from './index-state.ts';

/**
 * Reads the documents of indexes from some document on. Who reads page by page goes on where the last page ended: each line is read
 * once, and none has to be understood to find the next.
 */
export class DocumentPages {
  readonly #directory: string;
  readonly #lineMap: (uid: string, state: IndexState) => Promise<LineMap>;
  /** Where the reader of an index stopped last: before which document, at which byte of the log. */
  readonly #stops = new Map<string, { mark: string; offset: number; byte: number }>();

  /** @param lineMap where each live document of an index stands; asked for where a log has lines that no longer count, or a page does not follow on the last */
  constructor(directory: string, lineMap: (uid: string, state: IndexState) => Promise<LineMap>) {
    this.#directory = directory;
    this.#lineMap = lineMap;
  }

  /** The live documents as lines of JSON, in order, without the first `offset` ones. */
  async *linesFrom(uid: string, state: IndexState, offset: number): AsyncGenerator<Buffer> {
    const start = this.#startOf(uid, state, offset);
    if (start === undefined) {
      yield* readLinesFrom(this.#directory, state.documents, await this.#lineMap(uid, state), offset);
      return;
    }
    const stop = { mark: markOf(state), offset, byte: start };
    try {
      for await (const lines of lineChunks(this.#directory, state.documents, start)) {
        for (const line of lines) {
          stop.offset += 1;
          stop.byte = line.offset + line.text.length + 1;
          yield line.text;
        }
      }
    } finally {
      this.#stops.set(uid, stop);
    }
  }

  /** The byte at which a document begins, where that is known without looking. */
  #startOf(uid: string, state: IndexState, offset: number): number | undefined {
    if (state.documents.dead > 0) return undefined;
    const stop = this.#stops.get(uid);
    if (offset === 0) return 0;
    return stop?.mark === markOf(state) && stop.offset === offset ? stop.byte : undefined;
  }
}
