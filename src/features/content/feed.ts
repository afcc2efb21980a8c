import type { PostCard } from './blog-view.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Moment of a day without a time, for readers that want one: its beginning in UTC. */
const momentOf = (published: string) => (published.length === 10 ? `${published}T00:00:00Z` : published);

/** The blog as an Atom feed (RFC 4287) with absolute addresses. `posts` are the newest first. */
export function atomFeed(
  blog: { title: string; path: string; feedPath: string; author: string; siteUrl: string },
  posts: readonly PostCard[],
): string {
  const absolute = (path: string) => escapeXml(new URL(path, blog.siteUrl).href);
  const entries = posts.map(
    (post) => `<entry>
<title>${escapeXml(post.title)}</title>
<link href="${absolute(post.href)}"/>
<id>${absolute(post.href)}</id>
<published>${momentOf(post.published)}</published>
<updated>${momentOf(post.published)}</updated>
<author><name>${escapeXml(post.author ?? blog.author)}</name></author>
<summary>${escapeXml(post.description)}</summary>
</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">
<title>${escapeXml(blog.title)}</title>
<link href="${absolute(blog.path)}"/>
<link rel="self" href="${absolute(blog.feedPath)}"/>
<id>${absolute(blog.path)}</id>
<updated>${momentOf(posts[0]?.published ?? '1970-01-01')}</updated>
<author><name>${escapeXml(blog.author)}</name></author>
${entries.join('\n')}
</feed>
`;
}
