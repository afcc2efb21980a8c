import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { ImportResult } from './import-stock.ts';
import type { CarChange } from './report/feed-changes.ts';
import type { RowNote } from './report/import-report.ts';

/** Writes the whole report of an import as JSON, row by row and car by car, however long it is. */
export class ReportFile {
  #stream: WriteStream;
  #list: 'rows' | 'cars' = 'rows';
  #count = 0;

  constructor(file: string) {
    this.#stream = createWriteStream(file);
    this.#stream.on('error', () => {});
    this.#stream.write('{"rows":[');
  }

  /** What an import did to a row; all of these precede the first car. */
  addRow(file: string, note: RowNote): void {
    this.#add({ feed: file, ...note });
  }

  /** What an import changes of a car. */
  addCar(feed: string, change: CarChange): void {
    this.#startCars();
    this.#add({ feed, ...change });
  }

  /** Ends the file with the counts; rejects if it could not be written. */
  async close({ reports, refused }: Pick<ImportResult, 'reports' | 'refused'>, failure?: string): Promise<void> {
    this.#startCars();
    const rest = { reports, refused, ...(failure !== undefined && { failure }) };
    this.#stream.end(`\n],\n${JSON.stringify(rest, null, 2).slice(2)}\n`);
    await finished(this.#stream);
  }

  #startCars(): void {
    if (this.#list === 'cars') return;
    this.#list = 'cars';
    this.#count = 0;
    this.#stream.write('\n],\n"cars":[');
  }

  #add(entry: object): void {
    this.#stream.write(`${this.#count === 0 ? '' : ','}\n${JSON.stringify(entry)}`);
    this.#count += 1;
  }
}
