import { makeName } from '~/domain/car/record/make-name.ts';
import { makeAndModel } from '~/domain/car/record/model-name.ts';
import { formatDollars } from '~/domain/money.ts';
import { scopePath } from '~/domain/search/address/search-path.ts';
import { toQuery } from '~/domain/search/address/search-query.ts';
import { formatCount, joinPresent, plural } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import type { LlmsLink } from './llms-text.ts';

interface Counted {
  value: string;
  count: number;
}

interface Category extends Counted {
  /** Dollars. */
  lowestPrice?: number;
  highestPrice?: number;
}

/** Where all stock is, and the noun for a vehicle: "truck". */
interface Naming {
  searchPath: string;
  noun: string;
}

/** A link to the stock of each make, with its models and how many there are of each. */
export function makeLinks(
  makes: readonly (Counted & { models: readonly Counted[] })[],
  { searchPath, noun }: Naming,
): LlmsLink[] {
  return makes.map(({ value: make, count, models }) => {
    const names = models.map(({ value, count }) => `${makeAndModel(make, value)} ${formatCount(count)}`);
    return {
      label: makeName(make),
      href: scopePath({ kind: 'make', make }, searchPath),
      note: joinPresent([plural(count, noun), ...names]),
    };
  });
}

/** A link to each category of a dealership's stock, with the prices of what is for sale in it. */
export function categoryLinks(
  categories: readonly Category[],
  dealership: { id: string; slug: string; name: string },
  { searchPath, noun }: Naming,
  texts: Texts['llms'],
): LlmsLink[] {
  const path = scopePath({ kind: 'dealership', ...dealership }, searchPath);
  return categories.map(({ value, count, lowestPrice: low, highestPrice: high }) => ({
    label: value,
    href: `${path}${toQuery({ lists: { categories: [value] } })}`,
    note: joinPresent([plural(count, noun), low !== undefined && high !== undefined && priceText(low, high, texts)]),
  }));
}

const priceText = (low: number, high: number, texts: Texts['llms']) =>
  low === high ? formatDollars(low) : fill(texts.priceRange, { low: formatDollars(low), high: formatDollars(high) });
