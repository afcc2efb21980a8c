import { returnedToPage } from './page-return.ts';

/** Keeps how far the shopper had scrolled on a page, so that coming back from a car leads to the same place. */

const key = (href: string) => `scroll:${href}`;

/** Remembers the position of this page whenever it is left. Answers a function that stops it. */
export function rememberScroll(): () => void {
  const save = () => {
    try {
      sessionStorage.setItem(key(window.location.href), String(Math.round(window.scrollY)));
    } catch {
      // Storage is full or forbidden: the page then simply starts at its top.
    }
  };
  window.addEventListener('pagehide', save);
  return () => window.removeEventListener('pagehide', save);
}

/** Where this page was left, px from the top, when it was reached by back, forward or reload; else undefined. */
export function rememberedScroll(): number | undefined {
  if (!returnedToPage()) return undefined;
  try {
    const saved = sessionStorage.getItem(key(window.location.href));
    return saved === null ? undefined : Number(saved);
  } catch {
    return undefined;
  }
}
