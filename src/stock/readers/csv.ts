import { Readable } from 'node:stream';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { conflictRule } from '../../domain/error-text.ts';
import type { Mapping } from '../mapping-file/mapping-schema.ts';
import { cleanCells } from './clean-row.ts';
import { FeedError, type FeedRow } from './feed-row.ts';
import { conflictMark } from './merge-conflict.ts';

type CsvOptions = NonNullable<Mapping['csv']>;
type Parsed = { record: string[]; info: InfoRecord };

/** The possible column separators, with their names. */
export const separatorNames: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
};
const delimiters = Object.keys(separatorNames);

/** The sign among , ; tab | that cuts the first lines into the most columns, quoted text left out. */
export function detectDelimiter(head: string): string {
  const lines = head
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '');
  const sample = lines.slice(0, 20);
  const score = (sign: string) => {
    const counts = sample.map((line) => line.split(sign).length - 1);
    const first = counts[0] ?? 0;
    return first === 0 ? 0 : first + counts.filter((count) => count === first).length / 100;
  };
  return delimiters.map((sign) => ({ sign, score: score(sign) })).sort((a, b) => b.score - a.score)[0]?.sign ?? ',';
}

/** Column names without blanks and repeats: an empty name becomes "#3", a second "Price" becomes "Price (2)". */
function columnNames(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.replace(/\s+/g, ' ').trim() || `#${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** Whether the text read so far ends without a line end. */
type Ending = { isOpen: boolean };

/** The text with uniform line ends, so that lines inside quotes count once. */
async function* withLineFeeds(text: AsyncIterable<string>, ending: Ending): AsyncGenerator<string> {
  let pending = '';
  for await (const chunk of text) {
    const whole = pending + chunk;
    if (whole !== '') ending.isOpen = !/[\r\n]$/.test(whole);
    pending = whole.endsWith('\r') ? '\r' : '';
    yield (pending === '' ? whole : whole.slice(0, -1)).replace(/\r\n?/g, '\n');
  }
  if (pending !== '') yield '\n';
}

async function* parseRows(
  text: AsyncIterable<string>,
  delimiter: string,
  options: CsvOptions,
  ending: Ending,
): AsyncGenerator<Parsed> {
  const parser = parse({
    delimiter,
    quote: options.quote === undefined ? '"' : options.quote,
    escape: typeof options.quote === 'string' ? options.quote : '"',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    from_line: (options.skipLines ?? 0) + 1,
    info: true,
  });
  const source = Readable.from(withLineFeeds(text, ending));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const parsed of parser) yield parsed as Parsed;
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new FeedError(
        `${error.message}. A quote is not closed: repair the file, or set csv.quote to false if quotes have no meaning in this feed`,
      );
    }
    throw error instanceof CsvError ? new FeedError(`The CSV cannot be read: ${error.message}`) : error;
  } finally {
    source.destroy();
  }
}

/** The text of a cell that Excel writes as a formula to keep its zeros: ="001" is 001. */
const withoutFormula = (cell: string) => (cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1) : cell);

/** A mark left over from a merge conflict; such a row is no car. */
const leftOver = (cells: readonly string[]): Partial<FeedRow> | undefined =>
  cells.length === 1 && conflictMark.test(cells[0] ?? '')
    ? { problem: `${JSON.stringify(cells[0])} ${conflictRule}` }
    : undefined;

/** "row has 20 values for 19 columns ..." if a row does not fit the header. */
function misfit(cells: readonly string[], columns: readonly string[], keep: boolean): Partial<FeedRow> {
  const extra = cells.slice(columns.length).filter((cell) => cell.trim() !== '');
  if (extra.length > 0) {
    const text = `${cells.length} values for ${columns.length} columns; a value may contain an unquoted separator, which puts values under the wrong columns`;
    return keep ? { warning: text } : { problem: text };
  }
  return cells.length < columns.length
    ? { warning: `${cells.length} values for ${columns.length} columns; the last columns are missing`, isShort: true }
    : {};
}

/** Reads a CSV feed row by row. Blank rows are returned without values; rows that do not fit the header carry a problem or warning. */
export async function csvRows(
  text: AsyncIterable<string>,
  delimiter: string,
  options: CsvOptions = {},
): Promise<{ columns: string[]; rows: AsyncGenerator<FeedRow> }> {
  const ending: Ending = { isOpen: false };
  const cut = parseRows(text, delimiter, options, ending);
  let line = (options.skipLines ?? 0) + 1;
  const header = options.header ?? true;
  let first: Parsed | undefined;
  const pull = async () => {
    const next = await cut.next();
    return next.done ? undefined : next.value;
  };
  first = await pull();
  while (header === true && first !== undefined && first.record.every((cell) => cell.trim() === '')) {
    line = first.info.lines + 1;
    first = await pull();
  }
  const columns = Array.isArray(header)
    ? columnNames(header)
    : columnNames(header ? (first?.record ?? []) : (first?.record.map(() => '') ?? []));
  if (header === true && first !== undefined) {
    line = first.info.lines + 1;
    first = await pull();
  }

  async function* rows(): AsyncGenerator<FeedRow> {
    let row = 0;
    let next: Parsed | undefined;
    for (let parsed = first; parsed !== undefined; parsed = next) {
      next = await pull();
      row += 1;
      const cells = parsed.record.map(withoutFormula);
      const base = { row, line };
      line = parsed.info.lines + 1;
      if (cells.every((cell) => cell.trim() === '')) {
        yield base;
        continue;
      }
      const values: Record<string, string> = {};
      for (const [index, column] of columns.entries()) values[column] = cells[index] ?? '';
      for (const [index, cell] of cells.slice(columns.length).entries())
        if (cell.trim() !== '') values[`#${columns.length + index + 1}`] = cell;
      cleanCells(values);
      const isOpen = next === undefined && ending.isOpen;
      const fault = leftOver(cells) ?? misfit(cells, columns, options.extraColumns === 'keep');
      yield { ...base, values, ...fault, ...(isOpen && { isOpen }) };
    }
  }
  return { columns, rows: rows() };
}
