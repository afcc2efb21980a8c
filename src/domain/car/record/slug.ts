/** Lower-case ASCII words joined by "-": "Citroën C3 1.2L (5dr)" -> "citroen-c3-1-2l-5dr". */
export function kebab(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Pages below /cars that are not about one car: no car gets their address. */
export const otherCarPages: ReadonlySet<string> = new Set(['trade-in']);

/** A feed's own text for the address of a car's page, as one part of an address; '' if nothing of it can be in one. */
export const feedSlug = (text: string): string => kebab(kebab(text).slice(0, 100));

/** The parts of the address of a car's page. */
export type SlugParts = {
  year?: number | undefined;
  make: string;
  model: string;
  badge?: string | undefined;
  stocknum?: string | undefined;
  /** Used if there is no stock number, so that two identical cars still get different addresses. */
  id: string;
};

/** The words that a car's slug begins with; cut off where they are too long for it. */
export const slugWords = ({ year, make, model, badge }: Pick<SlugParts, 'year' | 'make' | 'model' | 'badge'>): string =>
  kebab([year, make, model, badge].filter((part) => part !== undefined && part !== '').join(' '));

/**
 * Address part of a car's page: year, make, model, badge and stock number, "2021-toyota-corolla-ascent-sport-hm1042". The same car always
 * gets the same slug. At most 100 characters, shortening the words before the stock number.
 */
export function carSlug({ year, make, model, badge, stocknum, id }: SlugParts): string {
  const key = kebab(kebab(stocknum ?? '').slice(0, 60)) || kebab(kebab(id).slice(-24)) || 'car';
  const words = slugWords({ year, make, model, badge });
  const room = Math.max(0, 99 - key.length);
  const shortened = words.length > room ? words.slice(0, room).replace(/-[^-]*$/, '') : words;
  return kebab(`${shortened}-${key}`);
}
