import type { APIRoute } from 'astro';
import { atomFeed, blogList, blogPosts } from '~/features/content/blog-view.ts';
import { paths } from '~/paths.ts';
import { currentDealer } from '~/site/current-dealer.ts';

/** A dealer without posts has no feed. */
export const getStaticPaths = () => {
  const { site, stock } = currentDealer();
  return blogPosts(site, stock.readAt).length > 0 ? [{ params: { feed: 'feed' } }] : [];
};

export const GET: APIRoute = ({ locals: { site, stock } }) => {
  const { readAt } = stock;
  const list = blogList(site, readAt);
  const feed = atomFeed(
    {
      title: `${list.heading} | ${site.name}`,
      path: list.path,
      feedPath: paths.blogFeed(),
      author: site.name,
      siteUrl: site.url,
    },
    list.posts,
  );
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
};
