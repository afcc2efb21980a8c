import { anyValue, type PhraseMeaning } from '../demands/demand.ts';
import type { HeldStock } from '../demands/held-stock.ts';

/** Towns and yards of the stock: for "Harbour Motors Newcastle" and "Harbour Motors Brookvale" the last words are enough. */
export function locationMeanings({ values }: HeldStock): PhraseMeaning[] {
  const cities = Object.keys(values['city'] ?? {});
  const yards = Object.keys(values['location_name'] ?? {});
  const common = yards.length > 1 ? commonStart(yards.map((name) => name.split(' '))) : 0;
  const meaning = (attribute: string, value: string, name: string): PhraseMeaning => [
    name,
    { from: 'location', name, demands: [anyValue(attribute, [value])] },
  ];
  return [
    ...yards.map((yard) => meaning('location_name', yard, yard)),
    ...(common > 0 ? yards.map((yard) => meaning('location_name', yard, yard.split(' ').slice(common).join(' '))) : []),
    ...cities.map((city) => meaning('city', city, city)),
  ];
}

function commonStart(names: readonly (readonly string[])[]): number {
  const [first = []] = names;
  const differs = first.findIndex((word, n) => names.some((name) => name[n] !== word || name.length <= n + 1));
  return differs < 0 ? 0 : differs;
}
