import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryName, publishedPosts, readingMinutes } from '~/domain/content/post.ts';

const page = (path: string, published?: string) => ({ path, title: path, ...(published ? { published } : {}) });

describe('CONTENT-09 posts of a blog', () => {
  test('are the pages below "blog" whose day has come, the newest first', () => {
    const pages = [
      page('/about-us'),
      page('/blog'),
      page('/blog/old', '2026-01-05'),
      page('/blog/tomorrow', '2026-11-21'),
      page('/blog/today', '2026-11-20'),
      page('/blog/with-a-time', '2026-06-30T17:00:00+10:00'),
    ];
    expect(publishedPosts(pages, '2026-11-20').map(({ path }) => path)).toEqual([
      '/blog/today',
      '/blog/with-a-time',
      '/blog/old',
    ]);
  });

  test.each([
    ['vehicle-reviews', 'Vehicle reviews'],
    ['towing', 'Towing'],
  ])('the category %s reads "%s"', (category, name) => {
    expect(categoryName(category)).toBe(name);
  });

  test('take at least a minute to read, and never less when they are longer', () => {
    expect(readingMinutes('')).toBe(1);
    expect(readingMinutes('word '.repeat(880))).toBe(4);
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => readingMinutes(`${a} ${b}`) >= readingMinutes(a)));
  });
});
