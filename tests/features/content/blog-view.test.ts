import { describe, expect, test } from 'vitest';
import { atomFeed, blogList, blogPosts, postView } from '~/features/content/blog-view.ts';
import { contentPages } from '~/features/content/content-view.ts';
import type { ContentPage } from '~/site/schema/pages.ts';
import { aSite } from '../../site/a-site.ts';
import { siteOf, smith } from '../../site/dealers-folder.ts';

const now = new Date('2026-11-20T00:00:00Z');
const post = (name: string, published: string, more: Partial<ContentPage> = {}): ContentPage => ({
  path: `/blog/${name}`,
  title: name,
  description: `About ${name}.`,
  body: 'Text.',
  published,
  ...more,
});
const blog: ContentPage = {
  path: '/blog',
  title: 'Blog',
  heading: 'From the road',
  description: 'Advice.',
  body: 'Hello.',
  links: [{ label: 'Free camps', href: 'https://camps.example/victoria' }],
};
const review = post('cx-5', '2026-11-13', { category: 'vehicle-reviews', author: 'Sam Haddad', image: '/media/x.svg' });
const siteWith = (...pages: ContentPage[]) => aSite({ pages: [blog, ...pages] });

describe('CONTENT-09 the lists of a blog', () => {
  test('all posts, and the reviews of vehicles alone', () => {
    const site = siteWith(post('service', '2026-10-09'), review);
    expect(blogList(site, now).posts.map(({ href }) => href)).toEqual(['/blog/cx-5', '/blog/service']);
    const reviews = blogList(site, now, 'vehicle-reviews');
    expect(reviews).toMatchObject({ path: '/blog/vehicle-reviews', title: 'Vehicle reviews' });
    expect(reviews.posts.map(({ href }) => href)).toEqual(['/blog/cx-5']);
  });

  test('further categories are links to other sites; the list that is open says so', () => {
    expect(blogList(siteWith(review), now, 'vehicle-reviews').links).toEqual([
      { label: 'All posts', href: '/blog', current: false, away: false },
      { label: 'Vehicle reviews', href: '/blog/vehicle-reviews', current: true, away: false },
      { label: 'Free camps', href: 'https://camps.example/victoria', current: false, away: true },
    ]);
  });

  test('without reviews nothing links to their list', () => {
    const { links } = blogList(siteWith(post('service', '2026-10-09')), now);
    expect(links.map(({ href }) => href)).toEqual(['/blog', 'https://camps.example/victoria']);
  });

  test('a day begins in the dealer’s time zone', () => {
    const site = siteWith(post('new', '2026-11-21'));
    expect(blogPosts(site, new Date('2026-11-20T12:59:00Z'))).toEqual([]);
    expect(blogPosts(site, new Date('2026-11-20T14:00:00Z'))).toHaveLength(1);
  });

  test('posts and lists are not content pages, and a dealer without posts has neither', () => {
    const site = siteWith(review);
    expect(contentPages(site).map(({ path }) => path)).toEqual([]);
    expect(blogPosts(siteOf(smith()), now)).toEqual([]);
  });
});

describe('CONTENT-09 a post', () => {
  const blogSite = () => siteWith(post('service', '2026-10-09'), review, post('towing', '2026-09-01'));

  test('shows its place in the blog, and further reading from its own category first', () => {
    const other = post('rav4', '2026-01-02', { category: 'vehicle-reviews' });
    const view = postView(review as never, siteWith(review, post('service', '2026-10-09'), other), now);
    expect(view.crumbs.map(({ path }) => path)).toEqual(['/blog', '/blog/vehicle-reviews', '/blog/cx-5']);
    expect(view).toMatchObject({ day: '13 November 2026', category: 'Vehicle reviews', length: '1 min read' });
    expect(view.more).toMatchObject([{ href: '/blog/rav4' }, { href: '/blog/service' }]);
  });

  test('is a BlogPosting of its author, published by the dealer, with absolute addresses', () => {
    const { jsonLd } = postView(
      review as never,
      { ...blogSite(), name: 'Smith Motors', url: 'https://smith.example' },
      now,
    );
    expect(jsonLd).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'cx-5',
      datePublished: '2026-11-13',
      image: 'https://smith.example/media/x.svg',
      author: { '@type': 'Person', name: 'Sam Haddad' },
      publisher: { '@type': 'Organization', name: 'Smith Motors' },
      mainEntityOfPage: 'https://smith.example/blog/cx-5',
    });
  });

  test('without an author is the dealer’s', () => {
    const site = blogSite();
    const { jsonLd } = postView(post('service', '2026-10-09') as never, site, now);
    expect(jsonLd.author).toMatchObject({ '@type': 'Organization', name: site.name });
  });
});

test('CONTENT-09 the feed lists the posts with absolute addresses, and text stays text', () => {
  const list = blogList(siteWith(post('a', '2026-10-09', { title: 'Tare & <ATM>' })), now);
  const xml = atomFeed(
    { title: 'Blog', path: '/blog', feedPath: '/blog/feed.xml', author: 'Smith', siteUrl: 'https://smith.example' },
    list.posts,
  );
  expect(xml).toContain('<title>Tare &amp; &lt;ATM&gt;</title>');
  expect(xml).toContain('<id>https://smith.example/blog/a</id>');
  expect(xml).toContain('<updated>2026-10-09T00:00:00Z</updated>');
  expect(xml).toContain('<link rel="self" href="https://smith.example/blog/feed.xml"/>');
});
