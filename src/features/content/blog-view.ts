import { articleJsonLd } from '~/components/json-ld/article.ts';
import { categoryName, type PostOf, publishedPosts, readingMinutes, reviewsCategory } from '~/domain/content/post.ts';
import { markupText } from '~/domain/markup-text.ts';
import { fill } from '~/domain/texts/text.ts';
import { longDay } from '~/domain/time/day-text.ts';
import { localTime } from '~/domain/time/local-time.ts';
import { timeZoneOf } from '~/domain/time/time-zone.ts';
import { paths } from '~/paths.ts';
import type { ContentPage } from '~/site/schema/pages.ts';
import type { Site } from '~/site/site.ts';
import { contentView } from './content-view.ts';

type BlogSite = Pick<Site, 'pages' | 'address' | 'texts' | 'images' | 'url'>;
type Post = PostOf<ContentPage>;

/** The published posts, newest first. `now` is the moment of the build. */
export function blogPosts(site: BlogSite, now: Date): Post[] {
  return publishedPosts(site.pages, localTime(timeZoneOf(site.address), now).date);
}

/** What a card of a post shows; a post's own page starts with the same. */
export interface PostCard {
  href: string;
  title: string;
  description: string;
  image?: string | undefined;
  /** "Vehicle reviews". */
  category?: string;
  author?: string;
  published: string;
  /** "2 November 2026". */
  day: string;
  /** "4 min read". */
  length: string;
}

export function postCard(post: Post, texts: Site['texts']['content']): PostCard {
  const { path, title, description, image, category, author, published } = post;
  return {
    href: path,
    title,
    description,
    ...(image ? { image } : {}),
    ...(category ? { category: categoryName(category) } : {}),
    ...(author ? { author } : {}),
    published,
    day: longDay(published),
    length: fill(texts.minutesToRead, { minutes: readingMinutes(post.body) }),
  };
}

/** A link of the blog: all posts, the reviews, or a category on another site. */
export interface BlogLink {
  label: string;
  href: string;
  current: boolean;
  /** Leads to another site. */
  away: boolean;
}

/**
 * A list of posts: all of them, or the reviews of vehicles. Its words, and the categories on other sites, come from the
 * page "blog.md".
 */
export function blogList(site: BlogSite, now: Date, category?: typeof reviewsCategory) {
  const texts = site.texts.content;
  const page = site.pages.find(({ path }) => path === paths.blog());
  const all = blogPosts(site, now);
  const posts = category ? all.filter((post) => post.category === category) : all;
  const path = category ? paths.blogPage(category) : paths.blog();
  const heading = page?.heading ?? page?.title ?? texts.blog;
  const blog = { label: page?.title ?? texts.blog, path: paths.blog() };
  return {
    path,
    title: category ? categoryName(category) : blog.label,
    heading: category ? categoryName(category) : heading,
    intro: category ? texts.reviewsIntro : undefined,
    html: category || !page ? undefined : contentView(page, site).html,
    description: category
      ? fill(texts.reviewsDescription, { titles: posts.map(({ title }) => title).join('; ') })
      : (page?.description ?? ''),
    links: blogLinks(all, page, path, texts.allPosts),
    posts: posts.map((post) => postCard(post, texts)),
    crumbs: [blog, ...(category ? [{ label: categoryName(category), path }] : [])],
  };
}

/** The links of the blog; none if there is only one. */
function blogLinks(
  posts: readonly Post[],
  page: ContentPage | undefined,
  current: string,
  allPosts: string,
): BlogLink[] {
  const reviews = paths.blogPage(reviewsCategory);
  const links = [
    { label: allPosts, href: paths.blog() },
    ...(posts.some(({ category }) => category === reviewsCategory)
      ? [{ label: categoryName(reviewsCategory), href: reviews }]
      : []),
    ...(page?.links ?? []),
  ];
  if (links.length === 1) return [];
  return links.map((link) => ({ ...link, current: link.href === current, away: !link.href.startsWith('/') }));
}

/** Everything the page of a post shows except its blocks. */
export function postView(post: Post, site: BlogSite & Pick<Site, 'name' | 'url' | 'brand'>, now: Date) {
  const content = contentView(post, site);
  const others = blogPosts(site, now).filter(({ path }) => path !== post.path);
  const same = others.filter(({ category }) => category === post.category);
  const inReviews = post.category === reviewsCategory;
  const list = blogList(site, now);
  const crumbs = [
    ...list.crumbs,
    ...(inReviews ? [{ label: categoryName(reviewsCategory), path: paths.blogPage(reviewsCategory) }] : []),
    { label: post.title, path: post.path },
  ];
  return {
    ...content,
    ...postCard(post, site.texts.content),
    imageText: post.imageText ?? '',
    crumbs,
    more: [...same, ...others.filter((other) => !same.includes(other))]
      .slice(0, 3)
      .map((other) => postCard(other, site.texts.content)),
    jsonLd: articleJsonLd(
      {
        path: post.path,
        title: post.title,
        description: post.description,
        image: post.image,
        published: post.published,
        author: post.author,
        words: post.body.split(/\s+/).length,
      },
      { name: site.name, url: site.url, logo: site.brand.logo },
    ),
  };
}

/** The moment of a day, for feed readers that require one: its start in UTC. */
const momentOf = (published: string) => (published.length === 10 ? `${published}T00:00:00Z` : published);

/** The blog as an Atom feed (RFC 4287) with absolute addresses. `posts` are the newest first. */
export function atomFeed(
  blog: { title: string; path: string; feedPath: string; author: string; siteUrl: string },
  posts: readonly PostCard[],
): string {
  const absolute = (path: string) => markupText(new URL(path, blog.siteUrl).href);
  const entries = posts.map(
    (post) => `<entry>
<title>${markupText(post.title)}</title>
<link href="${absolute(post.href)}"/>
<id>${absolute(post.href)}</id>
<published>${momentOf(post.published)}</published>
<updated>${momentOf(post.published)}</updated>
<author><name>${markupText(post.author ?? blog.author)}</name></author>
<summary>${markupText(post.description)}</summary>
</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">
<title>${markupText(blog.title)}</title>
<link href="${absolute(blog.path)}"/>
<link rel="self" href="${absolute(blog.feedPath)}"/>
<id>${absolute(blog.path)}</id>
<updated>${momentOf(posts[0]?.published ?? '1970-01-01')}</updated>
<author><name>${markupText(blog.author)}</name></author>
${entries.join('\n')}
</feed>
`;
}
