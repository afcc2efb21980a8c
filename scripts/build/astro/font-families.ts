import type { AstroInlineConfig } from 'astro';
import { allFontFaces } from '../../../src/site/theme/theme.ts';

type Fonts = NonNullable<AstroInlineConfig['fonts']>;

/**
 * Fonts for Astro's Fonts API: self-hosted latin woff2 files of the installed fontsource packages. A layout writes one
 * `<Font>` (from `astro:assets`) for each of `fontFaces(site.theme)`; Astro adds a fallback face
 * with the same metrics, so that nothing moves when the font arrives.
 */
export async function fontFamilies(): Promise<Fonts> {
  // Takes a tenth of a second to load, which a build from a bundle does not need.
  const { fontProviders } = await import('astro/config');
  const families = allFontFaces.map(({ name, cssVariable, fallbacks, variants, display }) => ({
    provider: fontProviders.local(),
    name,
    cssVariable,
    fallbacks,
    display,
    options: { variants },
  }));
  // Each provider types its own options; a list of families only accepts those without any.
  return families as unknown as Fonts;
}
