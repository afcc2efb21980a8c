import type { Colours, Theme } from '../schema/dealer/theme.ts';
import { contrastRatio, minimumContrast, readableColour } from './contrast.ts';
import { installedFonts, systemFontStack } from './fonts.ts';

type ColourName = keyof Colours;

/** Colours that appear on one another somewhere on the site; each pair must be readable. */
export const colourPairs: readonly (readonly [foreground: ColourName, background: ColourName])[] = [
  ['onBrand', 'brand'],
  ['onAccent', 'accent'],
  ['text', 'surface'],
  ['text', 'surfaceRaised'],
  ['text', 'surfaceSunken'],
  ['textMuted', 'surface'],
  ['textMuted', 'surfaceRaised'],
  ['textMuted', 'surfaceSunken'],
  ['brand', 'surface'],
  ['brand', 'surfaceRaised'],
  ['brand', 'surfaceSunken'],
  ['surfaceRaised', 'bad'],
  ['surfaceRaised', 'good'],
  ['good', 'surface'],
  ['warn', 'surface'],
  ['bad', 'surface'],
];

export type ContrastFailure = {
  foreground: ColourName;
  background: ColourName;
  /** Measured contrast, for example 2.31. */
  ratio: number;
  /** A foreground near the given one that is readable on the background. */
  readable: string;
};

/** The pairs of a theme that fall below WCAG AA (4.5 to 1). */
export function contrastFailures(colours: Partial<Colours>): ContrastFailure[] {
  return colourPairs.flatMap(([foreground, background]) => {
    const [front, back] = [colours[foreground], colours[background]];
    if (front === undefined || back === undefined) return [];
    const ratio = contrastRatio(front, back);
    return ratio < minimumContrast ? [{ foreground, background, ratio, readable: readableColour(front, back) }] : [];
  });
}

const colourProperties: Record<ColourName, string> = {
  brand: '--colour-brand',
  onBrand: '--colour-on-brand',
  accent: '--colour-accent',
  onAccent: '--colour-on-accent',
  surface: '--surface',
  surfaceRaised: '--surface-raised',
  surfaceSunken: '--surface-sunken',
  text: '--text',
  textMuted: '--text-muted',
  line: '--line',
  good: '--good',
  warn: '--warn',
  bad: '--bad',
};

const radii: Record<Theme['shape'], readonly [small: string, medium: string, large: string]> = {
  square: ['0', '0', '0'],
  soft: ['4px', '8px', '12px'],
  round: ['8px', '16px', '24px'],
};

type Properties = Readonly<Record<string, string>>;

/** Headings 4/3 as large, for the sizes of `_elements.scss`. */
const headingSizes: Record<Theme['headingSize'], Properties> = {
  normal: {},
  large: { '--heading-scale': '1.3' },
};

const sectionHeads: Record<Theme['sectionHeads'], Properties> = {
  plain: {},
  centred: { '--head-flow': 'column', '--head-cross': 'center', '--head-align': 'center' },
  ruled: { '--head-rule': '4px', '--head-room': 'var(--space-3)' },
};

/** Space between sections on wide screens and on phones. */
const rhythms: Record<Theme['rhythm'], Properties> = {
  tight: { '--section-wide': '48px', '--section-narrow': '32px' },
  normal: {},
  airy: { '--section-wide': '96px', '--section-narrow': '56px' },
};

const headers: Record<Theme['header'], Properties> = {
  plain: {},
  open: { '--header-ground': 'var(--surface)', '--header-line': 'transparent' },
  stripe: { '--header-stripe': '5px', '--header-line': 'var(--text)' },
  brand: { '--header-ground': 'var(--colour-brand)', '--header-line': 'var(--colour-brand)' },
};

const cards: Record<Theme['cards'], Properties> = {
  line: {},
  shadow: { '--card-line': 'transparent', '--box-line': 'transparent', '--card-shadow': 'var(--shadow-1)' },
  open: {
    '--card-line': 'transparent',
    '--card-ground': 'transparent',
    '--card-side': '0px',
    '--card-photo-radius': 'var(--radius-l)',
    '--card-shadow-hover': 'none',
    '--box-line': 'transparent',
    '--box-ground': 'var(--surface-sunken)',
  },
  ruled: { '--card-top': '4px solid var(--text)' },
};

/**
 * The custom properties of a theme, names with their values, for one rule on `:root`.
 * Installed font families are missing: `--font-text` and `--font-heading` then come from Astro's <Font>, with a
 * fallback of the same metrics (see `fontFaces`).
 */
export function themeProperties(theme: Theme): Record<string, string> {
  const [small, medium, large] = radii[theme.shape];
  const colours = Object.entries(colourProperties).map(([name, property]) => [
    property,
    theme.colours[name as ColourName],
  ]);
  const { text, heading = text } = theme.fonts;
  return {
    ...Object.fromEntries(colours),
    '--radius-s': small,
    '--radius-m': medium,
    '--radius-l': large,
    ...headingSizes[theme.headingSize],
    ...sectionHeads[theme.sectionHeads],
    ...rhythms[theme.rhythm],
    ...headers[theme.header],
    ...cards[theme.cards],
    '--heading-case': theme.headingCase === 'upper' ? 'uppercase' : 'none',
    '--font-text': fontStack(text),
    '--font-heading': heading === text ? 'var(--font-text)' : fontStack(heading),
  };
}

/** One family to load, in the words of Astro's local font provider. */
export type FontFace = {
  name: string;
  /** Its name in style sheets, which has a fallback of the same metrics: --font-plus-jakarta-sans. */
  cssVariable: `--font-${string}`;
  variants: [FontVariant, ...FontVariant[]];
  fallbacks: string[];
  /**
   * `font-display`: if the font arrives late in spite of its preload, the page keeps the fallback until the next page
   * instead of moving under the reader (even with a fitted fallback, swapping the font wraps some lines differently).
   */
  display: 'optional';
};

/** `src` is relative to the root of the project. */
type FontVariant = { weight: string; style: 'normal'; src: [string] };

type InstalledFamily = keyof typeof installedFonts;

const variableOf = (family: InstalledFamily) => `--font-${family.toLowerCase().replaceAll(' ', '-')}` as const;
const fontStack = (family: InstalledFamily | 'system') =>
  family === 'system' ? systemFontStack : `var(${variableOf(family)})`;

/** All installed families: the code of every site knows them, and a page loads only those of its theme. */
export const allFontFaces: readonly FontFace[] = Object.entries(installedFonts).map(([name, { files, category }]) => ({
  name,
  cssVariable: variableOf(name as InstalledFamily),
  variants: files.map(({ src, ...rest }): FontVariant => ({ ...rest, src: [src] })) as FontFace['variants'],
  fallbacks: [category],
  display: 'optional',
}));

/** The installed families a theme uses: one for text and, when it is another one, one for headings. */
export function fontFaces({ fonts: { text, heading = text } }: Theme): FontFace[] {
  return [...new Set([text, heading])].flatMap((family) => allFontFaces.filter(({ name }) => name === family));
}

/** The style sheet of a theme: its custom properties. Every page has it in its head; the policy of the site allows exactly this text. */
export function themeCss(theme: Theme): string {
  const properties = Object.entries(themeProperties(theme)).map(([name, value]) => `${name}:${value};`);
  return `@layer theme{:root{${properties.join('')}}}`;
}
