import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealerDefaults } from '~/site/files/defaults.ts';
import { fontFamilies } from '~/site/schema/dealer/theme.ts';
import { problemText } from '~/site/source/problem.ts';
import { contrastRatio, readableColour } from '~/site/theme/contrast.ts';
import { allFontFaces, contrastFailures, fontFaces, themeProperties } from '~/site/theme/theme.ts';
import { problemsOf, siteOf, smith, smithWith } from '../dealers-folder.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test.each([
  { a: '#000000', b: '#ffffff', ratio: 21 },
  { a: '#ffffff', b: '#ffffff', ratio: 1 },
  { a: '#777777', b: '#ffffff', ratio: 4.48 },
  { a: '#767676', b: '#ffffff', ratio: 4.54 },
  { a: '#ff0000', b: '#ffffff', ratio: 4 },
])('the contrast of $a and $b is $ratio to 1, as WCAG computes it', ({ a, b, ratio }) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2);
});

test('a suggested colour is readable on its background', () => {
  fc.assert(
    fc.property(colour, colour, (front, back) => {
      expect(contrastRatio(readableColour(front, back), back)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

describe('THEME-02', () => {
  const theme = { ...dealerDefaults.theme, fonts: { text: 'Nunito Sans', heading: 'Fraunces' } };

  test('THEME-02 the colours, corners and logo of a dealer are those of its config', () => {
    const site = siteOf(smith({ dealer: { theme: { colours: { brand: '#0b3d2e' }, shape: 'square' } } }));
    expect(site.brand.logo).toBe('/media/logo.svg');
    expect(themeProperties(site.theme)).toMatchObject({
      '--colour-brand': '#0b3d2e',
      '--colour-on-brand': '#ffffff',
      '--surface-raised': '#ffffff',
      '--text-muted': '#4b5563',
      '--line': '#d1d5db',
      '--radius-s': '0',
      '--radius-l': '0',
    });
  });

  test('THEME-02 each of the thirteen colours is one custom property', () => {
    const numbered = Object.keys(dealerDefaults.theme.colours).map((name, index) => [
      name,
      `#${String(index).padStart(6, '0')}`,
    ]);
    const site = siteOf(smith());
    const properties = themeProperties({ ...site.theme, colours: Object.fromEntries(numbered) });
    const values = Object.values(properties).filter((value) => value.startsWith('#'));
    expect(new Set(values).size).toBe(13);
  });

  test('THEME-02 fonts are the families of the config, with files that exist', () => {
    const site = siteOf(smith({ dealer: { theme } }));
    const faces = fontFaces(site.theme);
    expect(faces.map((face) => [face.name, face.cssVariable, face.fallbacks])).toEqual([
      ['Nunito Sans', '--font-nunito-sans', ['sans-serif']],
      ['Fraunces', '--font-fraunces', ['serif']],
    ]);
    expect(themeProperties(site.theme)).toMatchObject({
      '--font-text': 'var(--font-nunito-sans)',
      '--font-heading': 'var(--font-fraunces)',
    });
  });

  test('THEME-02 each variant of the look is a set of custom properties; the usual ones set none', () => {
    const { theme: usual } = siteOf(smith());
    const base = Object.keys(themeProperties(usual));
    const changed = (variant: object) =>
      Object.keys(themeProperties({ ...usual, ...variant })).filter((name) => !base.includes(name));
    expect(changed({ header: 'brand' })).toContain('--header-ground');
    expect(changed({ cards: 'open' })).toContain('--card-line');
    expect(changed({ sectionHeads: 'centred' })).toContain('--head-align');
    expect(changed({ rhythm: 'airy' })).toContain('--section-wide');
    expect(changed({ headingSize: 'large' })).toEqual(['--heading-scale']);
  });

  test('THEME-02 a header in the main colour needs a logo that is readable there', () => {
    const problems = problemsOf(smith({ dealer: { theme: { ...theme, header: 'brand' } } }));
    expect(problems.map(({ path, rule }) => [path, rule])).toEqual([
      ['theme.header', expect.stringContaining('needs "brand.logoOnBrand"')],
    ]);
  });

  test('THEME-02 no font moves the page when it arrives late', () => {
    const site = siteOf(smith({ dealer: { theme: { fonts: { text: 'Figtree', heading: 'Barlow Condensed' } } } }));
    expect(fontFaces(site.theme).map(({ name, display }) => [name, display])).toEqual([
      ['Figtree', 'optional'],
      ['Barlow Condensed', 'optional'],
    ]);
  });

  test.each(fontFamilies.filter((family) => family !== 'system'))(
    'THEME-02 the files of %s are installed',
    (family) => {
      const site = siteOf(smith({ dealer: { theme: { fonts: { text: family } } } }));
      const [face, ...others] = fontFaces(site.theme);
      expect(others).toEqual([]);
      for (const variant of face?.variants ?? []) expect(existsSync(variant.src[0]), variant.src[0]).toBe(true);
      expect(themeProperties(site.theme)['--font-heading']).toBe('var(--font-text)');
    },
  );

  test('THEME-02 the code of the sites knows every family a theme can name, each by a variable of its own', () => {
    const named = fontFamilies.filter((family) => family !== 'system');
    expect(allFontFaces.map(({ name }) => name).sort()).toEqual([...named].sort());
    expect(new Set(allFontFaces.map(({ cssVariable }) => cssVariable)).size).toBe(named.length);
  });

  test('THEME-02 the system font needs no file', () => {
    const site = siteOf(smith());
    expect(fontFaces(site.theme)).toEqual([]);
    expect(themeProperties(site.theme)['--font-text']).toContain('system-ui');
  });
});

describe('contrast', () => {
  test('the default colours are readable', () => {
    expect(contrastFailures(dealerDefaults.theme.colours)).toEqual([]);
  });

  test('a pair below 4.5 to 1 is reported with its ratio and a colour that would work, where it was written', () => {
    const dealer = [
      '{',
      '  "slug": "smith", "name": "S", "url": "https://s.example", "template": "base",',
      '  "theme": { "colours": {',
      '    "textMuted": "#999999"',
      '  } }',
      '}',
    ].join('\n');
    expect(problemsOf(smithWith(dealer)).map(problemText)).toEqual([
      expect.stringMatching(
        /^dealers\/smith\/dealer\.json:4:18 {2}theme\.colours\.textMuted {2}= "#999999" {2}has a contrast of 2\.84 on theme\.colours\.surface \(#ffffff\); at least 4\.5 is required, as with #[0-9a-f]{6}$/,
      ),
      expect.stringContaining('theme.colours.surfaceRaised'),
      expect.stringContaining('theme.colours.surfaceSunken'),
    ]);
  });

  test('if only the background was set, the background is reported', () => {
    const dealer =
      '{ "slug": "smith", "name": "S", "url": "https://s.example", "template": "base",\n  "theme": { "colours": { "accent": "#ffee00" } } }';
    expect(problemsOf(smithWith(dealer))).toEqual([
      expect.objectContaining({ path: 'theme.colours.onAccent', line: 2, column: 37 }),
    ]);
  });
});
