import { coastline, ironbark } from './scenes-country.ts';
import { harbour, northside } from './scenes-town.ts';

const scenes: Record<string, () => string> = {
  'harbour-motors': harbour,
  'northside-toyota': northside,
  'coastline-caravans': coastline,
  'ironbark-trucks': ironbark,
};

/** The wide picture at the top of a dealer's home page, 1600 by 700; its left third is quiet, since text lies over it. */
export function hero(slug: string): string {
  const scene = scenes[slug];
  if (!scene) throw new Error(`No scene is drawn for "${slug}"`);
  return scene();
}
