import { capitalised } from '../text.ts';

/** Category of posts with its own list, at the address of a post of that name. */
export const reviewsCategory = 'vehicle-reviews';

/** Whether the page at this path is a blog post. */
export const isPostPath = (path: string): boolean => path.startsWith('/blog/');

interface PostPage {
  path: string;
  title: string;
  /** A day, or a moment with its offset. */
  published?: string | undefined;
}
/** A page that is a post, with its date. */
export type PostOf<T extends PostPage> = T & { published: string };

/**
 * The posts among the pages of a dealer, the newest first. One with a later day waits for the build of that day.
 * @param today the day at the dealer's, "2026-11-02"
 */
export function publishedPosts<T extends PostPage>(pages: readonly T[], today: string): PostOf<T>[] {
  return pages
    .filter((page): page is PostOf<T> => isPostPath(page.path) && page.published !== undefined)
    .filter(({ published }) => published.slice(0, 10) <= today)
    .toSorted((a, b) => b.published.localeCompare(a.published) || a.title.localeCompare(b.title));
}

/** "vehicle-reviews" as people read it: "Vehicle reviews". */
export function categoryName(category: string): string {
  const words = category.replaceAll('-', ' ');
  return capitalised(words);
}

/** Reading speed, words per minute. */
const readingPace = 220;

/** Minutes to read a text, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.ceil((text.match(/[\p{L}\p{N}]+/gu) ?? []).length / readingPace));
}
