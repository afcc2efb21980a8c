import { jsonOf } from '~/client/search/host-fallback.ts';
import { hostSearch } from '~/client/search/host-search.ts';
import { isMadeFor, readAddress } from '../address/search-address.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { stockClient } from '../requests/search-client.ts';
import { sendingEarly } from './early-answer.ts';
import { firstRequests } from './first-requests.ts';

/** Longest wait for the host, ms. */
const timeout = 4000;

/**
 * Sends the search of a prerendered search page's address while the page's scripts are loading. Not for an address with
 * words, which the page must interpret first. Rejects if the host does not respond; the page then sends the search itself.
 */
async function askEarly(): Promise<void> {
  const settings = islandSettings();
  if (isMadeFor(location, settings)) return;
  const state = readAddress(location, settings);
  const search = hostSearch(settings, async (input, init) =>
    jsonOf(await fetch(input, { ...init, signal: AbortSignal.timeout(timeout) })),
  );
  await stockClient(settings, search, { early: sendingEarly }).search(firstRequests(state, settings));
}

/** The data that the page passes to its island. */
function islandSettings(): SearchSettings {
  const props = document.querySelector('astro-island[component-export="SearchApp"]')?.getAttribute('props');
  if (!props) throw new Error('The page has no search.');
  return plain(JSON.parse(props).settings) as SearchSettings;
}

type SerialisedValue = readonly [kind: number, value: unknown];

/** A value as Astro serialises it for an island: each with its kind, 1 for a list. */
function plain([kind, value]: SerialisedValue): unknown {
  if (kind === 1) return (value as SerialisedValue[]).map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, plain(it)]));
}

// The settings are further down in the page's HTML, which may not have arrived yet.
const start = () => void askEarly().catch(console.warn);
if (document.readyState === 'loading') document.addEventListener('readystatechange', start, { once: true });
else start();
