import { useEffect, useRef } from 'react';
import { placeOfState, placePath, refinementDepth } from '~/domain/search/search-path.ts';
import type { SearchState } from '~/domain/search/search-state.ts';
import { searchHeading } from './search-heading.ts';
import type { SearchSettings } from './search-settings.ts';
import { useSearchState } from './use-search-state.ts';
import type { ValueLabel } from './value-label.ts';

/**
 * Keeps title, heading, canonical address and robots rule true while the shopper filters: they say what is searched for,
 * and on the page of a place what its HTML said. Only pages of a place are for search engines; a search that goes beyond
 * one is followed, not indexed.
 */
export function usePageHead(settings: SearchSettings, labelOf: ValueLabel, active: boolean): void {
  const [searched] = useSearchState(settings);
  const asked = JSON.stringify(searched);
  /** The robots rule of the HTML; null where it has none. */
  const robots = useRef<string | null>(undefined);
  useEffect(() => {
    if (!active) return;
    const state = besidesDefaults(JSON.parse(asked), settings);
    const { directory, ownPath, card, noun, bringsCars } = settings;
    const place = placeOfState(state, settings.place, directory);
    const heading = searchHeading(state, place, { noun, usedKeyword: card.usedKeyword, bringsCars }, labelOf);
    const siteName = document.title.split(' | ').at(-1) ?? '';
    document.title = `${heading} | ${siteName}`;
    const title = document.querySelector('main h1');
    if (title) title.textContent = heading;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    const path = placePath(place, ownPath).replace(/(?<=.)\/$/, '');
    if (canonical) canonical.href = new URL(path, canonical.href).href;
    if (robots.current === undefined) robots.current = robotsElement()?.content ?? null;
    setRobots(refinementDepth(state, place) > 0 ? 'noindex, follow' : robots.current);
  }, [active, asked, settings, labelOf]);
}

/** A search that asks for no more than the dealer's own refinements (URL-08) is that of the page of everything. */
function besidesDefaults(state: SearchState, { defaultLists }: SearchSettings): SearchState {
  const { lists = {}, ...rest } = state;
  const sorted = (values: readonly string[] = []) => [...values].sort().join('\n');
  const same = [...Object.keys(lists), ...Object.keys(defaultLists)].every(
    (attribute) => sorted(lists[attribute]) === sorted(defaultLists[attribute]),
  );
  return same ? rest : state;
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
