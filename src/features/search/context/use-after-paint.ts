import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** A value as it was until the browser has painted what came with the new one. */
export function useAfterPaint<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    let wanted = true;
    afterPaint(() => wanted && startTransition(() => setSettled(() => value)));
    return () => {
      wanted = false;
    };
  }, [value]);
  return settled;
}
