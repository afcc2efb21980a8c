import { useEffect, useState } from 'react';
import { plural } from '~/domain/text.ts';

/** How long the view counter takes to count up to its value, ms. */
const countFor = 1000;

const text = (count: number) => plural(count, 'view');

/** The page's view count; empty until it is known. Space for the final text is reserved. */
export function Views({ views }: { views: number | undefined }) {
  const count = useCountUp(views);
  return (
    <span data-views hidden={views === undefined} style={views ? { minWidth: `${text(views).length}ch` } : {}}>
      {count === undefined ? '' : text(count)}
    </span>
  );
}

function useCountUp(to: number | undefined): number | undefined {
  const [count, setCount] = useState<number>();
  const still = to !== undefined && matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    if (to === undefined || still) return;
    let start: number | undefined;
    let frame = requestAnimationFrame(function step(now) {
      start ??= now;
      const done = Math.min(1, (now - start) / countFor);
      setCount(Math.round(to * (1 - (1 - done) ** 3)));
      if (done < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [to, still]);
  return still ? to : count;
}
