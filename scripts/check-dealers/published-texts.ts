import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { shownLocations } from '../../src/domain/location/location.ts';
import type { ContentPage } from '../../src/site/schema/pages.ts';
import type { Site } from '../../src/site/site.ts';
import type { PublishedText } from './same-texts.ts';

/**
 * The texts that a dealer publishes as its own, with their files: paragraphs of its pages, shared pages as a whole
 * (they vary by the dealer's variables), offers and descriptions for search engines.
 */
export function publishedTexts(site: Site, dealersDir: string): PublishedText[] {
  const { slug: dealer } = site;
  const own = sourceFile(dealersDir, dealer);
  const offers = own('offers.json');
  const kinds = new Set<string>(shownLocations(site).map(({ location_type }) => location_type));
  const isThere = ({ requires }: ContentPage) =>
    !requires || (requires === 'manufacturer-site' ? site.features.manufacturerSite : kinds.has(requires));
  const identity = own('dealer.json');
  const about = site.business.about ?? '';
  const story = site.brand.story?.text ?? '';
  return [
    ...site.pages.filter(isThere).flatMap((page) => pageTexts(page, site, dealersDir)),
    ...site.offers.map(({ description: text }) => ({ dealer, kind: 'offer', text, where: offers.at(text) })),
    { dealer, kind: 'text about the dealer', text: about, where: identity.at(about) },
    ...story.split(/\n\s*\n/).map((text) => ({ dealer, kind: 'paragraph', text, where: identity.at(text) })),
  ];
}

function pageTexts(page: ContentPage, { slug: dealer, template }: Site, dealersDir: string): PublishedText[] {
  const name = join('pages', `${page.path.slice(1)}.md`);
  const own = sourceFile(dealersDir, dealer)(name);
  if (own.there) {
    const paragraphs = page.body
      .split(/\n\s*\n/)
      .map((text) => ({ dealer, kind: 'paragraph', text, where: own.at(text) }));
    return [...paragraphs, { dealer, kind: 'description', text: page.description, where: own.at(page.description) }];
  }
  const preset = template ? sourceFile(dealersDir, '_presets', template)(name) : undefined;
  const where = preset?.there ? preset.at('') : `src/site/default-pages/${page.path.slice(1)}.md`;
  // A page that only repeats another has that page's text.
  const text = page.canonical ? '' : page.body;
  return [
    { dealer, kind: 'shared page', text, where },
    { dealer, kind: 'description', text: page.canonical ? '' : page.description, where },
  ];
}

/** Files of one folder, with the lines at which texts begin. */
function sourceFile(dealersDir: string, ...folder: string[]) {
  return (name: string) => {
    const file = join(dealersDir, ...folder, name);
    const shown = [basename(dealersDir), ...folder, name].join('/').replaceAll('\\', '/');
    const there = existsSync(file);
    const lines = there ? readFileSync(file, 'utf8').split('\n') : [];
    return {
      there,
      at(text: string): string {
        const start = JSON.stringify(text.trim().split('\n')[0]?.slice(0, 40) ?? '').slice(1, -1);
        const line = start ? lines.findIndex((it) => it.includes(start)) : -1;
        return line < 0 ? shown : `${shown}:${line + 1}`;
      },
    };
  };
}
