import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { HTMLElement } from 'node-html-parser';
import type { DealerSlug } from '../e2e/sites.ts';
import { builtPage, builtPaths } from './built-page.ts';

/** A vehicle as the demo dealer's feed has it, by column; what the feed leaves empty is an empty text. */
export type StockRow = Readonly<Record<string, string>>;

/** The feed that a demo site was built from. */
export function demoStock(dealer: DealerSlug): StockRow[] {
  const file = readFileSync(`dealers/${dealer}/stock.csv`, 'utf8');
  return parse(file, { columns: true, bom: true });
}

/** Addresses of cars end in their stock numbers: "/cars/2021-mazda-2-hm10414/" -> "HM10414". */
const stockNumberIn = (path: string) => path.replace(/\/$/, '').split('-').at(-1)?.toUpperCase() ?? '';

/** The vehicles of a feed that have a page, with its path. */
export function stockPages(dealer: DealerSlug): { row: StockRow; path: string }[] {
  const paths = new Map(builtPaths(dealer, '/cars/').map((path) => [stockNumberIn(path), path]));
  return demoStock(dealer).flatMap((row) => {
    const path = paths.get(row['Stock No'] ?? '');
    return path ? [{ row, path }] : [];
  });
}

/** The page of the first vehicle that a test is about. */
export function pageOfFirst(
  dealer: DealerSlug,
  test: (row: StockRow) => boolean,
): { row: StockRow; page: HTMLElement } {
  const found = stockPages(dealer).find(({ row }) => test(row));
  if (!found) throw new Error(`No vehicle of ${dealer} is of this kind.`);
  return { row: found.row, page: builtPage(dealer, found.path) };
}

type BuiltCard = { row: StockRow; card: HTMLElement };
/** Hundreds of pages are read for the cards of a dealer: once is enough. */
const read = new Map<DealerSlug, BuiltCard[]>();

/** Every vehicle card of the dealer's search pages, with the vehicle that it shows; each vehicle once. */
export function builtCards(dealer: DealerSlug): BuiltCard[] {
  const known = read.get(dealer) ?? readCards(dealer);
  read.set(dealer, known);
  return known;
}

function readCards(dealer: DealerSlug): BuiltCard[] {
  const rows = new Map(demoStock(dealer).map((row) => [row['Stock No'], row]));
  const cards = new Map<string, BuiltCard>();
  for (const path of builtPaths(dealer, '/search/')) {
    for (const card of builtPage(dealer, path).querySelectorAll('article')) {
      const number = stockNumberIn(card.querySelector('h2 a, h3 a')?.getAttribute('href') ?? '');
      const row = rows.get(number);
      if (row) cards.set(number, { row, card });
    }
  }
  return [...cards.values()];
}
