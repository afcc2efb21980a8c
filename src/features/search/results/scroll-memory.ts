import { versionedStorage } from '~/client/storage/versioned-storage.ts';
import { returnedToPage } from '../session/page-return.ts';

/** Remembers how far the shopper had scrolled on a page, so that coming back from a car leads to the same position. */

const position = (href: string) =>
  versionedStorage({
    key: `scroll:${href}`,
    area: 'session',
    check: (value) => (Number.isFinite(value) ? Number(value) : undefined),
  });

/** Remembers the position of this page whenever it is left. Returns a function that stops it. */
export function rememberScroll(): () => void {
  const save = () => void position(window.location.href).write(Math.round(window.scrollY));
  window.addEventListener('pagehide', save);
  return () => window.removeEventListener('pagehide', save);
}

/** Scroll position at which this page was left, px, if it was reached by back, forward or reload; else undefined. */
export function rememberedScroll(): number | undefined {
  return returnedToPage() ? position(window.location.href).read() : undefined;
}
