import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Delays a value until the browser has painted its update. */
export function useAfterPaint<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    let isCurrent = true;
    afterPaint(() => isCurrent && startTransition(() => setSettled(() => value)));
    return () => {
      isCurrent = false;
    };
  }, [value]);
  return settled;
}
