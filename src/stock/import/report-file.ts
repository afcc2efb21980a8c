import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { ImportReport, RowNote } from './import-report.ts';

/** Writes the whole report of an import as JSON, row by row, so that its length does not matter. */
export class ReportFile {
  #stream: WriteStream;
  #count = 0;

  constructor(file: string) {
    this.#stream = createWriteStream(file);
    this.#stream.on('error', () => {});
    this.#stream.write('{"rows":[');
  }

  add(feed: string, note: RowNote): void {
    this.#stream.write(`${this.#count === 0 ? '' : ','}\n${JSON.stringify({ feed, ...note })}`);
    this.#count += 1;
  }

  /** Ends the file with the counts; rejects when it could not be written. */
  async close(reports: readonly ImportReport[], failure?: string): Promise<void> {
    this.#stream.end(
      `\n],\n"reports":${JSON.stringify(reports, null, 2)}${failure === undefined ? '' : `,\n"failure":${JSON.stringify(failure)}`}}\n`,
    );
    await finished(this.#stream);
  }
}
