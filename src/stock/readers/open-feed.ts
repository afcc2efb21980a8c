import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Mapping } from '../mapping-file/mapping-schema.ts';
import { cleanRow } from './clean-row.ts';
import { csvRows, detectDelimiter } from './csv.ts';
import { type Feed, FeedError, type FeedFormat, type FeedRow } from './feed-row.ts';
import { findJsonRows, jsonRows, ndjsonRows, pathParts } from './json.ts';
import { ConflictFinder, withoutConflicts } from './merge-conflict.ts';
import { readText } from './read-text.ts';
import { recogniseText } from './recognise.ts';
import { findXmlRows, xmlRows } from './xml.ts';

const formatByExtension: Readonly<Record<string, FeedFormat>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.xml': 'xml',
};

/** Detects the format: content that is clearly JSON or XML takes precedence over the name, since feeds are often named "feed.txt". */
export function detectFormat(file: string, head: string): FeedFormat {
  const text = head.trimStart();
  const extension = extname(file).toLowerCase();
  if (text.startsWith('<')) return 'xml';
  if (text.startsWith('{') || text.startsWith('[')) {
    const lines = text.split(/\r?\n/, 2).map((line) => line.trim());
    const eachLine =
      text.startsWith('{') && lines.length === 2 && isObject(lines[0]) && (lines[1] ?? '').startsWith('{');
    return eachLine || (formatByExtension[extension] === 'ndjson' && text.startsWith('{')) ? 'ndjson' : 'json';
  }
  return formatByExtension[extension] === 'ndjson' || formatByExtension[extension] === 'xml'
    ? (formatByExtension[extension] ?? 'csv')
    : 'csv';
}

function isObject(line: string | undefined): boolean {
  try {
    return typeof JSON.parse(line ?? '') === 'object';
  } catch {
    return false;
  }
}

type ReadOptions = Pick<Mapping, 'format' | 'encoding' | 'csv' | 'rowPath'>;

/** The sign between the columns of a CSV feed, and the lines before its header. */
function separatorOf(head: string, csv: NonNullable<ReadOptions['csv']>): { delimiter: string; skipLines: number } {
  const excel = /^sep=(.)\r?\n/i.exec(head)?.[1];
  const skipLines = csv.skipLines ?? (excel === undefined ? 0 : 1);
  const delimiter = csv.delimiter ?? excel ?? detectDelimiter(head.split('\n').slice(skipLines).join('\n'));
  return { delimiter, skipLines };
}

async function openCsv(text: AsyncIterable<string>, head: string, csv: NonNullable<ReadOptions['csv']>) {
  const { delimiter, skipLines } = separatorOf(head, csv);
  const opened = await csvRows(text, delimiter, { ...csv, skipLines });
  const rest = head.split('\n').slice(skipLines);
  const likely = detectDelimiter(rest.join('\n'));
  if (opened.columns.length === 1 && likely !== delimiter && (csv.header ?? true) === true && rest[0]?.includes(likely))
    throw new FeedError(
      `Split at ${signName(delimiter)}, the feed has one column; csv.delimiter should probably be ${signName(likely)}`,
    );
  return { ...opened, separator: delimiter };
}

function openTree(
  text: AsyncIterable<string>,
  head: string,
  format: 'json' | 'xml',
  wanted: string | undefined,
): AsyncGenerator<FeedRow> {
  const found = format === 'json' ? findJsonRows(head) : findXmlRows(head);
  const rowPath = wanted ?? found;
  if (rowPath === undefined) throw new FeedError(notFound[format]);
  const rows = format === 'json' ? jsonRows(text, rowPath) : xmlRows(text, pathParts(rowPath));
  return cleanRows(someRows(rows, rowPath, found));
}

/** Opens a feed file. Throws FeedError if the file is missing, empty or not a feed, or its rows cannot be found. */
export async function openFeed(file: string, options: ReadOptions = {}): Promise<Feed> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile()) throw new FeedError(`The feed file ${file} does not exist`);
  const setEncoding = options.encoding === 'auto' ? undefined : options.encoding;
  const { encoding, head } = await recogniseText(file, stats.size, setEncoding);
  const format = options.format === undefined || options.format === 'auto' ? detectFormat(file, head) : options.format;
  let bytes = 0;
  let replaced = false;
  // Marks at the beginning would be taken for XML, or for a header.
  new ConflictFinder(format).push(head);
  const read = readText(file, encoding, {
    onBytes: (count) => {
      bytes += count;
    },
    onReplaced: () => {
      replaced = true;
    },
  });
  const text = withoutConflicts(read, format);
  const base = { format, encoding, anyReplaced: () => replaced, bytesRead: () => bytes, size: stats.size };
  if (format === 'csv') return { ...base, ...(await openCsv(text, head, options.csv ?? {})) };
  const rows = format === 'ndjson' ? cleanRows(ndjsonRows(text)) : openTree(text, head, format, options.rowPath);
  return { ...base, rows };
}

const signName = (sign: string) => (sign === '\t' ? '"\\t" (tab)' : `"${sign}"`);

const notFound = {
  json: 'No list of rows found in the JSON; set its path in "rowPath"',
  xml: 'No repeating element found in the XML; set the path of the rows in "rowPath"',
};

async function* cleanRows(rows: AsyncIterable<FeedRow>): AsyncGenerator<FeedRow> {
  for await (const row of rows) {
    cleanRow(row.values);
    yield row;
  }
}

/** The rows, or a FeedError if there are none, since then the path to the rows is wrong. */
async function* someRows(
  rows: AsyncIterable<FeedRow>,
  rowPath: string,
  found: string | undefined,
): AsyncGenerator<FeedRow> {
  let any = false;
  for await (const row of rows) {
    any = true;
    yield row;
  }
  if (any) return;
  const hint = found === undefined || found === rowPath ? '' : `; the rows seem to be at "${found}"`;
  throw new FeedError(`There is no row at "${rowPath}"${hint}`);
}
