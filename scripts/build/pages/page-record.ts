import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hashOf } from '../content-hash.ts';
import { readRecord, writeRecord } from '../release-report.ts';
import type { PageFacts } from './page-check.ts';

/** Names of options: one array for many pages. */
export type OptionNames = readonly string[];

/** What a release records of a page, for the build after it. */
export type RecordedPage = {
  /** Component of the route that made it: another route may take its address over. */
  component: string;
  /** Hash of what the page was made from. */
  key: string;
  /** What it shows of the stock; '' if that is nothing, or anything. */
  cacheKey: string;
  /** The options that its route read, and those that it read itself. */
  options: readonly OptionNames[];
  /** Hashes of the page and of its compressed copy. */
  content: string;
  /** Missing if the page has to be read and checked again. */
  facts?: PageFacts | undefined;
};

/** By their files below `client`. */
export type RecordedPages = ReadonlyMap<string, RecordedPage>;

/** As written: pages have most of their addresses in common, and the options that they read. Numbers are positions. */
type Written = {
  addresses: string[];
  names: string[];
  options: number[][];
  pages: {
    [file: string]: Omit<RecordedPage, 'facts' | 'options'> & {
      read: number[];
      indexed?: string | undefined;
      links?: number[];
    };
  };
};

const pagesFile = 'pages.json';

export async function writePages(release: string, pages: RecordedPages): Promise<void> {
  const addresses = new Map<string, number>();
  const names = new Map<string, number>();
  // Kept pages have arrays of their own with the same names.
  const texts = new Map<OptionNames, string>();
  const lists = new Map<string, number>();
  const listOf = (list: OptionNames): number => {
    const text = texts.get(list) ?? list.join(' ');
    texts.set(list, text);
    return positionOf(text, lists);
  };
  const written: Written['pages'] = {};
  for (const [file, { facts, options, ...page }] of pages) {
    const links = facts?.addresses.map((address) => positionOf(address, addresses));
    const known = links && { indexed: facts?.indexed, links };
    written[file] = { ...page, read: options.map(listOf), ...known };
  }
  const options = [...lists.keys()].map((list) => list.split(' ').map((name) => positionOf(name, names)));
  const record = { addresses: [...addresses.keys()], names: [...names.keys()], options, pages: written };
  await writeRecord(release, pagesFile, record satisfies Written);
}

function positionOf<T>(value: T, positions: Map<T, number>): number {
  const position = positions.get(value) ?? positions.size;
  positions.set(value, position);
  return position;
}

/** The pages of a release; none if it has no such record, or one in another form, so that every page is rendered. */
export const readPages = (release: string): Promise<RecordedPages> =>
  readRecord<Written>(release, pagesFile)
    .then(pagesOf)
    .catch(() => new Map());

function pagesOf(record: Written | undefined): RecordedPages {
  if (!record) return new Map();
  const options = record.options.map((list) => list.map((position) => entryOf(record.names, position)));
  const recorded = Object.entries(record.pages).map(([file, { indexed, links, read, ...page }]) => {
    const facts = links && { indexed, addresses: links.map((link) => entryOf(record.addresses, link)), missing: [] };
    return [file, { ...page, options: read.map((position) => entryOf(options, position)), facts }] as const;
  });
  return new Map(recorded);
}

function entryOf<T>(list: readonly T[], position: number): T {
  if (!(position in list)) throw new RangeError(`There is no entry ${position}.`);
  return list[position] as T;
}

/** Pages that are read before the process sees to its workers. */
const pagesAtOnce = 50;

/** The pages of a release that no longer match their record: they may not be kept. */
export async function damagedPages(release: string): Promise<string[]> {
  const damaged: string[] = [];
  for (const [number, [page, { content }]] of [...(await readPages(release))].entries()) {
    if (number % pagesAtOnce === 0) await setImmediate();
    const forms = formsOf(join(release, 'client', page)).flatMap(readIfPresent);
    if (contentOf(forms) !== content) damaged.push(page);
  }
  return damaged;
}

function readIfPresent(file: string): Buffer[] {
  try {
    return [readFileSync(file)];
  } catch {
    return [];
  }
}

/** A page and its compressed copy, if it has one. */
export const formsOf = (page: string): string[] => [page, `${page}.br`];

/** What is recorded of their content. */
export const contentOf = (forms: readonly Buffer[]): string => forms.map(hashOf).join(' ');

/** The file of a page, below `client`. */
export const pageAt = (pathname: string): string =>
  /^\/404\/?$/.test(pathname) ? '404.html' : join('.', decodeURI(pathname), 'index.html');
