import { useEffect, useState } from 'react';

/**
 * The conditions of a car's figures as they are now, asked for by its id (FIN-31); those of the page until they are there, and where they
 * do not come.
 * @param wanted whether there are figures to speak of
 */
export function useDisclaimer(carId: string, ofPage: string, wanted: boolean): string {
  const [text, setText] = useState(ofPage);
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    fetch(`/api/cars/${encodeURIComponent(carId)}/finance-disclaimer`, { signal: abort.signal })
      .then(async (response) => {
        const { disclaimer } = response.ok ? ((await response.json()) as { disclaimer?: unknown }) : {};
        if (typeof disclaimer === 'string' && disclaimer !== '') setText(disclaimer);
      })
      .catch(() => {});
    return () => abort.abort();
  }, [carId, wanted]);
  return text;
}
