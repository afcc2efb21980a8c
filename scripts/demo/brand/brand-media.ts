import { articlePictures } from './article-pictures.ts';
import { building } from './building.ts';
import { certifiedBadge } from './certified-badge.ts';
import { dealerLooks } from './dealer-looks.ts';
import { hero } from './hero.ts';
import { favicon, logo, wordMark } from './logo.ts';
import { promoPictures } from './promo-pictures.ts';

/** Logo, hero, location, blog and promotion pictures of a dealer, as file path below the dealer's folder -> SVG text. */
export function brandMedia(slug: string): Map<string, string> {
  const look = dealerLooks.find((candidate) => candidate.slug === slug);
  if (!look) throw new Error(`No look is defined for "${slug}"`);
  return new Map([
    ['media/logo.svg', logo(look)],
    ...(look.logoOnBrand ? [['media/logo-on-brand.svg', logo(look, '#ffffff')] as const] : []),
    ['media/favicon.svg', favicon(look)],
    ['media/hero.svg', hero(slug)],
    ...look.buildings.map((place): [string, string] => [`media/${place.file}`, building(look, place)]),
    ...articlePictures(slug).map(([file, svg]): [string, string] => [`media/${file}`, svg]),
    ...promoPictures(slug).map(([file, svg]): [string, string] => [`media/${file}`, svg]),
    ...(slug === 'northside-toyota'
      ? [
          ['media/wordmark-toyota.svg', wordMark('Toyota', '#161616')] as const,
          ['media/certified.svg', certifiedBadge('#161616', '#ffffff')] as const,
        ]
      : []),
  ]);
}
