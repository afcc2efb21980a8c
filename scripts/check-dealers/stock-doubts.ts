import { compactName } from '../../src/domain/car/derived/name-match.ts';
import type { Car } from '../../src/domain/car/record/car.ts';
import { nearestName } from '../../src/domain/nearest-name.ts';
import { fromQuery } from '../../src/domain/search/address/search-query.ts';
import { matching } from '../../src/domain/search/filter/filter.ts';
import { stateFilter } from '../../src/domain/search/filter/state-filter.ts';
import { dealerFiles, type FileName, fileNames } from '../../src/site/files/files.ts';
import type { Resolved } from '../../src/site/load/resolve.ts';
import { isHref } from '../../src/site/schema/fields.ts';
import type { Offer } from '../../src/site/schema/offers.ts';
import type { Site } from '../../src/site/site.ts';
import { type Finding, locate, type Problem } from '../../src/site/source/problem.ts';
import { textsOfKind } from '../../src/site/source/schema-values.ts';
import { FeedError } from '../../src/stock/readers/feed-row.ts';
import { feedCars } from './feed-cars.ts';

type Fault = Pick<Finding, 'rule' | 'nearest'>;

/**
 * Warnings about links and offers that the stock contradicts: a search that finds no car, an offer of a variant that is
 * not in stock, or of a price that no car has. Only for dealers with a feed in their folder; one that cannot be read is
 * left to the import.
 */
export async function stockDoubts(
  { site, origins }: Extract<Resolved, { ok: true }>,
  dealersDir: string,
  now: Date,
): Promise<Problem[]> {
  const cars = await feedCars(site, dealersDir, now).catch((error: unknown) => {
    if (error instanceof FeedError) return undefined;
    throw error;
  });
  if (!cars?.length) return [];
  const links = fileNames.flatMap((file) =>
    textsOfKind(isHref, dealerFiles[file].schema, origins[file]).flatMap(({ path, text }) => {
      const fault = linkFault(text, cars);
      return fault ? [{ file, path, ...fault }] : [];
    }),
  );
  const offers = site.offers.flatMap((offer, n) =>
    offerFaults(offer, cars, site).map(({ key, ...fault }) => ({
      file: 'offers' as FileName,
      path: ['offers', n, key],
      ...fault,
    })),
  );
  return [...links, ...offers].map(({ file, ...finding }) =>
    locate(finding, origins[file], site.slug, `dealers/${site.slug}/${file}.json`),
  );
}

/** A link to a search by filters alone that finds no car. */
function linkFault(href: string, cars: readonly Car[]): Fault | undefined {
  const [, query = ''] = /^\/search(?:\/new-used-and-demo-cars)?\/?\?([^#]*)$/.exec(href) ?? [];
  const { query: words, ...state } = fromQuery(query);
  if (words || (!state.lists && !state.ranges) || cars.some(matching(stateFilter(state)))) return undefined;
  for (const [attribute, values] of Object.entries(state.lists ?? {})) {
    if (cars.some(matching(stateFilter({ lists: { [attribute]: values } })))) continue;
    const known = [...new Set(cars.map((car) => String((car as unknown as Record<string, unknown>)[attribute] ?? '')))];
    const [value = ''] = values;
    const same = known.find((one) => compactName(one) === compactName(value));
    const right = same ?? nearestName(value, known);
    const nearest = right && href.replace(`=${encodeURIComponent(value)}`, `=${encodeURIComponent(right)}`);
    return { rule: `finds no vehicle: none in stock has the ${attribute} "${value}"`, nearest };
  }
  return { rule: 'finds no vehicle: none in stock has all of this' };
}

/** What an offer for a new or demonstrator vehicle in stock says that the stock does not have. */
function offerFaults(offer: Offer, cars: readonly Car[], site: Site): (Fault & { key: keyof Offer })[] {
  const { models, locations } = site;
  const { model, manufacturer, name, description, disclaimer = '', drive_away_price: total } = offer;
  const texts = `${name} ${description} ${disclaimer}`;
  if (!model || !/\bin stock\b/i.test(texts)) return [];
  // A "Corolla Hatch" is a Corolla whose body is a hatchback.
  const isMeant = (car: Car) =>
    car.car_type !== 'used' &&
    (!manufacturer || compactName(car.make) === compactName(manufacturer.name)) &&
    (compactName(car.model) === compactName(model.name) ||
      compactName(`${car.model} ${car.body ?? ''}`).startsWith(compactName(model.name)));
  const ofModel = cars.filter(isMeant);
  if (ofModel.length === 0) return [{ key: 'model', rule: `is said to be in stock, but no new ${model.name} is` }];
  const variants = models.models.find(({ slug }) => slug === model.slug)?.variants ?? [];
  const named = variants.map((variant) => variant.name).filter((it) => hasWords(name, it));
  // "Ascent Sport" is not "Ascent".
  const variant = named.toSorted((a, b) => b.length - a.length)[0];
  const badges = [...new Set(ofModel.map(({ badge }) => badge ?? ''))];
  const ofVariant = variant ? ofModel.filter(({ badge = '' }) => hasWords(badge, variant)) : ofModel;
  if (variant && ofVariant.length === 0) {
    const rule = `is said to be in stock, but no new ${model.name} ${variant} is (${badges.join(', ')})`;
    return [
      { key: 'name', rule, nearest: nearestName(variant, badges) ?? (badges.length === 1 ? badges[0] : undefined) },
    ];
  }
  const [, where = ''] = /\bin stock at\b([^.]*)/i.exec(texts) ?? [];
  const places = locations
    .map(({ name: place, address: { city } }) => ({ place, called: [city, place.replace(site.name, '').trim()] }))
    .filter(({ called }) => called.some((it) => it && hasWords(where, it)));
  const yards = [...new Set(ofVariant.map((car) => car.location_name ?? ''))];
  if (places.length > 0 && !places.some(({ place }) => yards.includes(place))) {
    const named = places.map(({ place }) => place).join(' and ');
    const rule = `is said to be in stock at ${named}, but is at ${yards.join(' and ')}`;
    return [{ key: description.includes(where) ? 'description' : 'disclaimer', rule }];
  }
  const prices = [...new Set(ofVariant.flatMap(({ price }) => (price ? [price] : [])))];
  const less = [
    0,
    ...[...texts.matchAll(/\$([\d,]+)/g)].map(([, dollars = '']) => Number(dollars.replaceAll(',', ''))),
  ];
  if (total === undefined || prices.length === 0 || prices.some((price) => less.includes(price - total))) return [];
  const nearest = prices.toSorted((a, b) => Math.abs(a - total) - Math.abs(b - total))[0];
  const rule = `is the price of none that is in stock (${prices.map((price) => `$${price}`).join(', ')})`;
  return [{ key: 'drive_away_price', rule, nearest: String(nearest) }];
}

/** Whether a text has the words of a name, as words. */
const hasWords = (text: string, name: string): boolean => {
  const words = text.toLowerCase().split(/[^a-z\d-]+/);
  const wanted = name.toLowerCase().split(/[^a-z\d-]+/);
  return words.some((_, at) => wanted.every((word, n) => words[at + n] === word));
};
