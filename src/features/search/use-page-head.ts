import { useEffect } from 'react';
import { readPath, refinementDepth, toAddress } from '~/domain/search/search-path.ts';
import type { SearchState } from '~/domain/search/search-state.ts';
import { placeHeading } from './search-page-view.ts';
import type { SearchSettings } from './search-settings.ts';
import { useSearchState } from './use-search-state.ts';

/**
 * Keeps title, heading, canonical address and robots rule true while the shopper filters: they say what the address
 * says. Only pages of a place are for search engines; a search that goes beyond one is followed, not indexed.
 */
export function usePageHead(settings: SearchSettings, active: boolean): void {
  const [searched] = useSearchState(settings);
  const asked = JSON.stringify(searched);
  useEffect(() => {
    if (!active) return;
    const state = JSON.parse(asked) as SearchState;
    const { directory, ownPath, card, noun, bringsCars } = settings;
    const address = new URL(toAddress(state, settings.place, directory, ownPath), window.location.origin);
    const place = readPath(address.pathname, directory) ?? settings.place;
    const heading = placeHeading(place, { noun, usedKeyword: card.usedKeyword, bringsCars });
    const siteName = document.title.split(' | ').at(-1) ?? '';
    document.title = `${heading} | ${siteName}`;
    const title = document.querySelector('main h1');
    if (title) title.textContent = heading;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (canonical) canonical.href = new URL(address.pathname.replace(/(?<=.)\/$/, ''), canonical.href).href;
    setRobots(refinementDepth(state, place) > 0 ? 'noindex, follow' : undefined);
  }, [active, asked, settings]);
}

function setRobots(content: string | undefined): void {
  const present = document.querySelector<HTMLMetaElement>('meta[name=robots]');
  if (content === undefined) {
    present?.remove();
    return;
  }
  const robots =
    present ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'robots' }));
  robots.content = content;
}
