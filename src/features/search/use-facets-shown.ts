import { useSyncExternalStore } from 'react';
import { useAfterPaint } from './use-after-paint.ts';

/** From this width on the filters stand beside the results (breakpoint lg). */
const beside = '(width >= 992px)';

function onChange(callback: () => void): () => void {
  const query = window.matchMedia(beside);
  query.addEventListener('change', callback);
  return () => query.removeEventListener('change', callback);
}

/**
 * Whether the filters need to be drawn: always beside the results, on a phone only while their sheet is open, so that
 * no keystroke pays for a panel that nobody sees. Their refinements stay in force all the same. The sheet opens first
 * and fills in the next moment.
 */
export function useFacetsShown(open: boolean): boolean {
  const wide = useSyncExternalStore(
    onChange,
    () => window.matchMedia(beside).matches,
    () => true,
  );
  return useAfterPaint(wide || open);
}
