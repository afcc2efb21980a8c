import { useEffect, useRef } from 'react';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { pageHead } from './page-head.ts';
import { useSearchState } from './use-search-state.ts';

interface Props {
  settings: SearchSettings;
  labelOf: ValueLabel;
  /** Whether the search already follows the address. */
  active: boolean;
}

/**
 * Keeps title, heading, canonical address and robots rule up to date while the shopper filters: they describe the search, and on
 * a path's own page match its HTML. Only pages of a path are for search engines; a search that goes beyond one is followed, not
 * indexed.
 */
export function PageHead({ settings, labelOf, active }: Props) {
  const [searched] = useSearchState(settings);
  const searchKey = JSON.stringify(searched);
  /** The robots rule of the page of a scope; null if it has none. */
  const robots = useRef<string | null>(undefined);
  useEffect(() => {
    if (!active) return;
    const { heading, path, refined } = pageHead(JSON.parse(searchKey), settings, labelOf);
    const siteName = document.title.split(' | ').at(-1) ?? '';
    document.title = `${heading} | ${siteName}`;
    const title = document.querySelector('main h1');
    if (title) title.textContent = heading;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (canonical) canonical.href = new URL(path, canonical.href).href;
    // The head of a page rendered on request applies to its own search only.
    if (robots.current === undefined) robots.current = settings.onRequest ? null : (robotsElement()?.content ?? null);
    setRobots(refined ? 'noindex, follow' : robots.current);
  }, [active, searchKey, settings, labelOf]);
  return null;
}

const robotsElement = () => document.querySelector<HTMLMetaElement>('meta[name=robots]');

function setRobots(content: string | null): void {
  const present = robotsElement();
  if (content === null) {
    present?.remove();
    return;
  }
  const robots =
    present ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'robots' }));
  robots.content = content;
}
