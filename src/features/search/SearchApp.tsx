import type { SearchClient } from 'instantsearch.js';
import { atom } from 'nanostores';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  InstantSearch,
  type InstantSearchServerState,
  InstantSearchSSRProvider,
  useInstantSearchContext,
} from 'react-instantsearch';
import { storedSearch } from '~/client/storage/stored-searches.ts';
import { fromQuery } from '~/domain/search/address/search-query.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { type ValueLabel, valueLabeller } from '~/domain/search/address/value-label.ts';
import { PageHead } from './address/PageHead.tsx';
import {
  isMadeFor,
  ownAddress,
  readAddress,
  replaceAddress,
  rewriteAddress,
  withForeignParameters,
} from './address/search-address.ts';
import { SearchChanges } from './address/search-changes.ts';
import { routingFor, searchIndexName, toUiState } from './address/search-route.ts';
import { UnseenFacets } from './address/UnseenFacets.tsx';
import type { SearchSettings } from './context/search-settings.ts';
import { createSheetHistory, type SheetHistory } from './context/sheet-history.ts';
import { useHydrated } from './context/use-hydrated.ts';
import { panelFacet } from './facets/panel-facet.ts';
import { QueryOutcome } from './keyword/QueryOutcome.tsx';
import { RecentSearchKeeper } from './keyword/RecentSearchKeeper.tsx';
import { SearchBox } from './keyword/SearchBox.tsx';
import { FilterPanel } from './panel/FilterPanel.tsx';
import { RepaymentLine } from './repayment/RepaymentLine.tsx';
import { PageParameters } from './requests/page-parameters.ts';
import { PageNumbers } from './results/PageNumbers.tsx';
import { Results } from './results/Results.tsx';
import styles from './SearchApp.module.scss';
import { returnedToPage } from './session/page-return.ts';
import type { EarlyPresses } from './session/replay-early-presses.ts';
import { isUnseen, unseenAttributes } from './session/unseen-attributes.ts';
import { type PageSearch, pageAddress, useSearchClient } from './session/use-search-client.ts';
import { SearchProblem } from './toolbar/SearchProblem.tsx';
import { ActiveFilters, FilterButton, ResultCount, SortMenu } from './toolbar/Toolbar.tsx';

export interface SearchAppProps {
  settings: SearchSettings;
  /** The results that the HTML shows. */
  serverState?: InstantSearchServerState;
  /** Replaces the search service during server rendering. */
  client?: SearchClient;
}

/**
 * The search page's only island, with the whole InstantSearch tree. It hydrates its HTML; if the address asks for
 * something else it then restarts from the address, once its words have been interpreted.
 */
export function SearchApp(props: SearchAppProps) {
  const hydrated = useHydrated();
  const [fresh] = useState(() => !takesUpHtml(props.settings));
  const isRead = useArrival(props.settings, fresh);
  useEffect(() => rewriteAddress(props.settings), [props.settings]);
  const followsAddress = !fresh || (hydrated && isRead);
  useEffect(() => {
    // Only now does the page show the heading, chips and order of the address.
    if (followsAddress) document.documentElement.classList.remove(awaitingResults);
  }, [followsAddress]);
  const starts = fresh && followsAddress;
  return <Search key={String(starts)} {...props} routed={followsAddress} fresh={starts} />;
}

/**
 * Whether the HTML matches the address. If the server has interpreted the words, the address is replaced by their meaning before anything reads it.
 */
function takesUpHtml(settings: SearchSettings): boolean {
  if (typeof window === 'undefined') return true;
  const { onRequest } = settings;
  if (!isMadeFor(window.location, settings)) return false;
  if (onRequest && onRequest.address !== onRequest.from) replaceAddress(withForeignParameters(onRequest.address));
  return true;
}

/** Whether to follow the address: if it has words, only once they have been interpreted. */
function useArrival(settings: SearchSettings, fresh: boolean): boolean {
  const [isRead, setRead] = useState(() => typeof window === 'undefined' || !fresh || !hasWordsToRead());
  useEffect(() => {
    const words = fresh ? undefined : settings.onRequest?.words;
    const state = readAddress(ownAddress(settings), settings);
    if (words)
      void import('~/client/query/words-memory.ts').then((it) => it.keepAddressWords(words, state), console.warn);
    if (isRead) return;
    import('./keyword/arrival.ts')
      .then(({ readArrival }) => readArrival(settings, readAddress(window.location, settings)))
      .then((address) => address && replaceAddress(withForeignParameters(address)))
      .catch((error: unknown) =>
        console.warn('The words of the address could not be interpreted, so they are searched for literally.', error),
      )
      .finally(() => setRead(true));
  }, [isRead, settings, fresh]);
  return isRead;
}

/** Not when the shopper comes back to an address: its words were interpreted before, and its cars are shown at once. */
const hasWordsToRead = () =>
  fromQuery(window.location.search).query !== undefined && !(returnedToPage() && storedSearch(pageAddress()));

/** @param fresh the results in the HTML are not the ones that the address asks for */
function Search({
  settings,
  serverState,
  client: given,
  routed,
  fresh,
}: SearchAppProps & { routed: boolean; fresh: boolean }) {
  const search = useSearchClient(settings, {
    ...(serverState && !fresh ? { serverState } : {}),
    ...(given ? { client: given } : {}),
  });
  // A page rendered on request may be hours old when the shopper comes back to it.
  const [isOld] = useState(() => typeof window !== 'undefined' && settings.onRequest !== undefined && returnedToPage());
  const [sheetHistory] = useState(createSheetHistory);
  const [routing] = useState(() => (routed ? routingFor(settings, sheetHistory) : false));
  // The state of the HTML; the address overrides it once it is followed.
  const [pageState] = useState(() => toUiState(readAddress(ownAddress(settings), settings)));
  const [unseen, setUnseen] = useState(() => {
    const address = typeof window === 'undefined' ? ownAddress(settings) : window.location;
    return unseenAttributes(readAddress(address, settings), settings);
  });
  const [next, setNext] = useState<SearchState>();
  const refineUnseen = useCallback(
    (state: SearchState) => {
      setUnseen((known) =>
        [...new Set([...known, ...Object.keys({ ...state.lists, ...state.ranges })])].filter(isUnseen(settings)),
      );
      setNext(state);
    },
    [settings],
  );
  const { pendingWords, dropWords } = search;
  const changes = useMemo(
    () => ({ refineUnseen, pendingWords, dropWords, $cleared: atom() }),
    [refineUnseen, pendingWords, dropWords],
  );
  const labelOf = useMemo(() => valueLabeller(settings), [settings]);
  return (
    // Without any results at all InstantSearch would draw nothing until it has started: a white page.
    <InstantSearchSSRProvider {...(fresh ? { initialResults: {} } : serverState)}>
      <InstantSearch
        indexName={searchIndexName}
        searchClient={search.client}
        initialUiState={pageState}
        routing={routing}
        insights={false}
        future={{ preserveSharedStateOnUnmount: true }}
      >
        <SearchChanges value={changes}>
          <PageParameters hitsPerPage={settings.pageSize} />
          {(fresh || isOld) && <FirstSearch />}
          <PageHead settings={settings} labelOf={labelOf} active={routed} />
          <UnseenFacets attributes={unseen} next={next} />
          <FiltersAndResults
            settings={settings}
            search={search}
            labelOf={labelOf}
            sheetHistory={sheetHistory}
            ready={routed}
          />
        </SearchChanges>
      </InstantSearch>
    </InstantSearchSSRProvider>
  );
}

interface LayoutProps {
  settings: SearchSettings;
  search: PageSearch;
  labelOf: ValueLabel;
  sheetHistory: SheetHistory;
  /** Whether the page follows the address. */
  ready: boolean;
}

/** The page's content. Opening and closing the filter sheet re-renders only the sheet. */
function FiltersAndResults({ settings, search, labelOf, sheetHistory, ready }: LayoutProps) {
  const [open, setOpen] = useState(false);
  const [onOpen, onClose] = useMemo(() => [() => setOpen(true), () => setOpen(false)], []);
  const facets = useMemo(() => settings.facets.map((id) => panelFacet(id, settings)), [settings]);
  const { $found, queryHook } = search;
  const box = useMemo(
    () => (
      <>
        <SearchBox settings={settings} queryHook={queryHook} labelOf={labelOf} />
        <QueryOutcome settings={settings} labelOf={labelOf} />
        <RecentSearchKeeper settings={settings} labelOf={labelOf} />
      </>
    ),
    [settings, queryHook, labelOf],
  );
  const chips = useMemo(() => <ActiveFilters labelOf={labelOf} texts={settings.texts} />, [labelOf, settings.texts]);
  const results = useMemo(
    () => (
      <>
        <SearchProblem texts={settings.texts} />
        <RepaymentLine settings={settings} />
        <Results settings={settings} $found={$found} labelOf={labelOf} />
        <PageNumbers texts={settings.texts} />
      </>
    ),
    [settings, $found, labelOf],
  );
  const layout = useRef<HTMLDivElement>(null);
  const answers = useHydrated() && ready;
  useEffect(() => {
    const { early } = window as { early?: EarlyPresses };
    if (answers && early?.size)
      void import('./session/replay-early-presses.ts').then((it) =>
        it.replayEarlyPresses(layout.current as Element, early),
      );
  }, [answers]);
  return (
    <div ref={layout} className={styles['layout']} data-hydrated={answers}>
      <FilterPanel
        facets={facets}
        settings={settings}
        $found={$found}
        labelOf={labelOf}
        open={open}
        onClose={onClose}
        sheetHistory={sheetHistory}
      />
      <section className={styles['results']} aria-label={settings.texts.results} data-behind-sheet>
        {box}
        <div className={styles['bar']}>
          <ResultCount settings={settings} $found={$found} />
          <div className={styles['asked']}>
            <FilterButton onOpen={onOpen} expanded={open} labelOf={labelOf} texts={settings.texts} />
            {chips}
          </div>
          <SortMenu settings={settings} />
        </div>
        {results}
      </section>
    </div>
  );
}

/** Set by the page's head script while the prerendered results are not what the address asks for. */
const awaitingResults = 'awaiting-results';

/**
 * Fetches the results of a search that starts with none, or with possibly stale ones: given any results, even empty ones, InstantSearch fetches none
 * itself. Its own `refresh` would drop the cached result when a shopper comes back.
 */
function FirstSearch() {
  const { mainHelper } = useInstantSearchContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void mainHelper?.search(), []);
  return null;
}
