import { kebab } from './slug.ts';

/** Other names of makes -> the one that shoppers read. For feeds, accents, spaces, hyphens and letter case need no entry. */
export const makeAliases: Readonly<Record<string, string>> = {
  VW: 'Volkswagen',
  Mercedes: 'Mercedes-Benz',
  'Mercedes Benz': 'Mercedes-Benz',
  Merc: 'Mercedes-Benz',
  Alfa: 'Alfa Romeo',
  Chev: 'Chevrolet',
  Chevy: 'Chevrolet',
  FPV: 'Ford Performance Vehicles',
  'Holden Special Vehicles': 'HSV',
  'GWM Haval': 'GWM',
  'Isuzu UTE': 'Isuzu',
  'Isuzu UTE Australia': 'Isuzu',
  'Isuzu Trucks': 'Isuzu',
  'Mitsubishi Fuso': 'Fuso',
  'Suzuki Australia': 'Suzuki',
};

/** A make as shoppers read it: "Isuzu UTE" is "Isuzu". */
export const makeName = (make: string): string =>
  (Object.hasOwn(makeAliases, make) ? makeAliases[make] : undefined) ?? make;

const aliasSlugs = new Map(Object.entries(makeAliases).map(([alias, make]) => [kebab(alias), kebab(make)] as const));

/** The address part that all names of a make share: "isuzu" for that of "Isuzu UTE" and for its own. */
export const makeSlug = (slug: string): string => aliasSlugs.get(slug) ?? slug;

/** What all spellings of a make share: "VW" and "Volkswagen", "Mercedes Benz" and "mercedes-benz". */
export const makeKey = (make: string): string => makeSlug(kebab(make)).replaceAll('-', '');
