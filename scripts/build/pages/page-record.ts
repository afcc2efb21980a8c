import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hashOf } from '../content-hash.ts';
import { readRecord, writeRecord } from '../release-report.ts';
import type { PageFacts } from './page-check.ts';

/** What a release records of a page, for the build after it. */
export type RecordedPage = {
  /** Hash of what the page was made from. */
  key: string;
  /** Hashes of the page and of its compressed copy. */
  content: string;
  /** Missing if the page has to be read and checked again. */
  facts?: PageFacts | undefined;
};

/** By their files below `client`. */
export type RecordedPages = ReadonlyMap<string, RecordedPage>;

/** As written: pages have most of their addresses in common. */
type Written = {
  addresses: string[];
  pages: { [file: string]: Omit<RecordedPage, 'facts'> & { indexed?: string | undefined; links?: number[] } };
};

const pagesFile = 'pages.json';

export async function writePages(release: string, pages: RecordedPages): Promise<void> {
  const positions = new Map<string, number>();
  const positionOf = (address: string): number => {
    const position = positions.get(address) ?? positions.size;
    positions.set(address, position);
    return position;
  };
  const written: Written['pages'] = {};
  for (const [file, { facts, ...page }] of pages) {
    written[file] = facts ? { ...page, indexed: facts.indexed, links: facts.addresses.map(positionOf) } : page;
  }
  await writeRecord(release, pagesFile, { addresses: [...positions.keys()], pages: written } satisfies Written);
}

/** The pages of a release; none if it has no such record, so that every page is rendered. */
export async function readPages(release: string): Promise<RecordedPages> {
  const { addresses = [], pages = {} } = (await readRecord<Partial<Written>>(release, pagesFile)) ?? {};
  const recorded = Object.entries(pages).map(([file, { indexed, links, ...page }]): [string, RecordedPage] => {
    const facts = links && { indexed, addresses: links.map((position) => addresses[position] as string), missing: [] };
    return [file, { ...page, facts }];
  });
  return new Map(recorded);
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
