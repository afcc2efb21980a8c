import { useEffect, useRef, useState } from 'react';

/** Time in which a count reaches its new value, ms (SEARCH-12). */
const duration = 1000;

/**
 * A number that counts to each new value in a second; immediately with reduced motion. @param seen whether
 * it is visible; otherwise it changes immediately
 */
export function useAnimatedCount(count: number, seen: boolean): number {
  const [shownCount, setShown] = useState(count);
  const from = useRef(count);
  useEffect(() => {
    const start = performance.now();
    const first = from.current;
    if (first === count) return;
    const still = !seen || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let frame = 0;
    const step = (now: number) => {
      const progress = still ? 1 : Math.min(1, (now - start) / duration);
      const value = Math.round(first + (count - first) * (1 - (1 - progress) ** 3));
      from.current = value;
      setShown(value);
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [count, seen]);
  return shownCount;
}
