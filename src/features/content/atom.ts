import { markupText } from '~/domain/markup-text.ts';
import type { PostCard } from './blog-view.ts';

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
