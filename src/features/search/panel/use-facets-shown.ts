import { startTransition, useEffect, useState } from 'react';
import { useAfterPaint } from '../context/use-after-paint.ts';

/** From this width on the filters are beside the results (breakpoint lg). */
const beside = '(width >= 992px)';

/**
 * Whether to render the filters: always beside the results, on a phone only while their sheet is open, so that no keystroke
 * pays for a hidden panel. Their refinements stay active regardless. The sheet opens first and is filled a moment later.
 */
export function useFacetsShown(open: boolean): boolean {
  // As prerendered; a phone drops them once it is idle.
  const [wide, setWide] = useState(true);
  useEffect(() => {
    const query = window.matchMedia(beside);
    const follow = () => startTransition(() => setWide(query.matches));
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return useAfterPaint(wide || open);
}
