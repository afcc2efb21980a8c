import type { DealerLook } from './dealer-looks.ts';

/** The dealer's emblem, 48 by 48, as the inside of an SVG. */
export function emblem({ slug, brand, accent }: DealerLook): string {
  return emblems[slug]?.(brand, accent) ?? '';
}

const emblems: Record<string, (brand: string, accent: string) => string> = {
  'harbour-motors': (brand, accent) =>
    `<rect width="48" height="48" rx="14" fill="${brand}"/><circle cx="24" cy="23" r="9" fill="${accent}"/><path d="M6 27h36v8c-4 0-5-3-9-3s-5 3-9 3-5-3-9-3-5 3-9 3z" fill="${brand}"/><path d="M7 29.500c4 0 5 3 8.500 3s5-3 8.500-3 5 3 8.500 3 4.500-3 8.500-3M11 37c3 0 3.500 2 6.500 2s3.500-2 6.500-2 3.500 2 6.500 2 3.500-2 6.500-2" fill="none" stroke="#fff" stroke-width="2.600" stroke-linecap="round"/>`,
  'northside-toyota': (brand) =>
    `<rect width="48" height="48" fill="${brand}"/><path d="M24 8l14 30-14-8-14 8z" fill="#fff"/><path d="M24 8v22l-14 8z" fill="#fff" opacity=".72"/>`,
  'coastline-caravans': (brand, accent) =>
    `<circle cx="24" cy="24" r="24" fill="${brand}"/><circle cx="32" cy="17" r="6.500" fill="${accent}"/><path d="M2 30c8-6 16-7 24-3s14 4 20 1a24 24 0 0 1-44 2z" fill="#fff" opacity=".9"/><path d="M5 38c9-5 17-4 23 0 5 3 9 3 12 2A24 24 0 0 1 5 38z" fill="${accent}"/>`,
  'ironbark-trucks': (brand, accent) =>
    `<path d="M24 0l21 12v24L24 48 3 36V12z" fill="${brand}"/><path d="M24 8v32M24 20l9-8M24 28l11-8M24 22l-9-8M24 31l-11-8" fill="none" stroke="${accent}" stroke-width="4" stroke-linecap="square"/>`,
};
