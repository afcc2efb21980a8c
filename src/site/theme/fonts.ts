import type { FontFamily } from '../schema/dealer/theme.ts';

type FontFile = { weight: string; style: 'normal'; src: string };

type InstalledFont = {
  /** Last family of the CSS stack; decides the metrics of the fallback face. */
  category: 'sans-serif' | 'serif';
  files: readonly FontFile[];
};

const variable = (name: string, weight: string): FontFile[] => [
  {
    weight,
    style: 'normal',
    src: `./node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
  },
];

const fixed = (name: string, weights: readonly string[]): FontFile[] =>
  weights.map((weight) => ({
    weight,
    style: 'normal',
    src: `./node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`,
  }));

/** The font families a theme can name, and the latin woff2 files they are made of. */
export const installedFonts: Record<Exclude<FontFamily, 'system'>, InstalledFont> = {
  'Plus Jakarta Sans': { category: 'sans-serif', files: variable('plus-jakarta-sans', '200 800') },
  Figtree: { category: 'sans-serif', files: variable('figtree', '300 900') },
  'Nunito Sans': { category: 'sans-serif', files: variable('nunito-sans', '200 1000') },
  Fraunces: { category: 'serif', files: variable('fraunces', '100 900') },
  'Barlow Condensed': {
    category: 'sans-serif',
    files: fixed('barlow-condensed', ['400', '500', '600', '700']),
  },
};

/** The meaning of 'system': the device's own font. */
export const systemFontStack = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
