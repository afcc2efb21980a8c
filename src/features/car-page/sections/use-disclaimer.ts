import { useEffect, useState } from 'react';

/**
 * The current conditions of a car's figures, fetched by its id; those of the page until they have loaded, or if they fail to load.
 * @param isOpen whether there are figures
 */
export function useDisclaimer(carId: string, ofPage: string, isOpen: boolean): string {
  const [text, setText] = useState(ofPage);
  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    fetch(`/api/cars/${encodeURIComponent(carId)}/finance-disclaimer`, { signal: abort.signal })
      .then(async (response) => {
        const { disclaimer } = response.ok ? ((await response.json()) as { disclaimer?: unknown }) : {};
        if (typeof disclaimer === 'string' && disclaimer !== '') setText(disclaimer);
      })
      .catch(() => {});
    return () => abort.abort();
  }, [carId, isOpen]);
  return text;
}
