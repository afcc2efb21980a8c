import { markdownHtml } from '~/components/rich-text/markdown.ts';
import { textOfHtml } from '~/components/rich-text/safe-html.ts';
import { kebab } from '~/domain/car/record/slug.ts';
import { isPostPath } from '~/domain/content/post.ts';
import { financeWords } from '~/domain/finance/enquiry/finance-words.ts';
import { shownLocations } from '~/domain/location/location.ts';
import { paths } from '~/paths.ts';
import type { ContentPage } from '~/site/schema/pages.ts';
import type { Site } from '~/site/site.ts';

type ContentSite = Pick<Site, 'pages' | 'locations' | 'dealerships' | 'features'>;

/** The content pages that this dealer has, without those of the blog: some need a workshop, a parts counter or a manufacturer's site. */
export function contentPages(site: ContentSite): ContentPage[] {
  const types = new Set<string>(shownLocations(site).map(({ location_type }) => location_type));
  return site.pages.filter(
    ({ path, requires }) =>
      path !== paths.blog() &&
      // The words of a page of the platform.
      path !== financeWords &&
      !isPostPath(path) &&
      (!requires || (requires === 'manufacturer-site' ? site.features.manufacturerSite : types.has(requires))),
  );
}

/** Everything a content page shows except its blocks. */
export function contentView(page: ContentPage, { texts, images, url }: Pick<Site, 'texts' | 'images' | 'url'>) {
  const html = markdownHtml(page.body, texts.content.table, { ...images, siteUrl: url });
  return {
    title: page.title,
    heading: page.heading ?? page.title,
    description: page.description,
    image: page.image,
    imageText: page.imageText ?? '',
    html,
    ...(page.folded ? { folded: foldedText(html) } : {}),
    links: page.links ?? [],
    blocks: (page.blocks ?? []).map((block, n) => ({ ...block, id: kebab(block.title ?? `${block.type}-${n + 1}`) })),
    crumbs: [{ label: page.title, path: page.path }],
  };
}

export type ContentBlock = ReturnType<typeof contentView>['blocks'][number];

/** A long text for a small screen. */
interface FoldedText {
  /** HTML before the first heading; always shows. */
  opening: string;
  /** HTML of all the rest, its headings with ids. */
  rest: string;
  /** The headings of the rest. */
  contents: { id: string; title: string }[];
}

/** Splits a text at its first second-level heading, and lists those headings. Without any, the whole text is the opening. */
export function foldedText(html: string): FoldedText {
  const contents: FoldedText['contents'] = [];
  const withIds = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inside: string) => {
    const title = textOfHtml(inside);
    const name = kebab(title);
    const before = contents.filter(({ id }) => id === name || id.startsWith(`${name}--`)).length;
    const id = before === 0 ? name : `${name}--${before + 1}`;
    contents.push({ id, title });
    return `<h2 id="${id}">${inside}</h2>`;
  });
  const start = withIds.indexOf('<h2 id=');
  if (start < 0) return { opening: html, rest: '', contents };
  return { opening: withIds.slice(0, start), rest: withIds.slice(start), contents };
}
