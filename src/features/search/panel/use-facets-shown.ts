import { startTransition, useEffect, useState } from 'react';
import { useAfterPaint } from '../context/use-after-paint.ts';

/** From this width on the filters are beside the results (breakpoint lg). */
const beside = '(width >= 992px)';

/**
 * Whether the filters need to be drawn: always beside the results, on a phone only while their sheet is open, so that
 * no keystroke pays for a panel that nobody sees. Their refinements stay in force all the same. The sheet opens first
 * and fills in the next moment.
 */
export function useFacetsShown(open: boolean): boolean {
  // As prerendered; a phone leaves them out once it has time.
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
