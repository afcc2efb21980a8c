import { useEffect } from 'react';

/** By name. Written in the browser only, if there is one search page. */
const seen = new Map<string, unknown>();

/** A value, or its last one while there is none: filters keep their values while a search finds nothing. */
export function useLastSeen<T>(name: string, now: T | undefined): T | undefined {
  useEffect(() => {
    if (now !== undefined) seen.set(name, now);
  });
  return now ?? (seen.get(name) as T | undefined);
}
