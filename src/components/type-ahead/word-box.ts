import { keepWords } from '~/client/query/words-memory.ts';
import { lexiconNow } from '~/client/search/stock-lexicon.ts';
import { rememberSearch } from '~/client/storage/recent-searches.ts';
import { takeWords } from '~/domain/query/reading/take-words.ts';
import { toAddress } from '~/domain/search/address/search-path.ts';
import { allStockPath } from '~/domain/search/address/search-query.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { type ValueLabel, valueLabeller } from '~/domain/search/address/value-label.ts';
import { canKeep, searchLabel } from '~/domain/search/suggestions/recent-searches.ts';
import { startTypeAhead, type TypeAheadSettings } from './type-ahead.ts';

export interface WordBoxSettings extends TypeAheadSettings {
  /** The dealer's own search path. */
  searchPath: string;
}

/** Starts the search boxes outside the search page; each form works without script. */
export async function startWordBox(form: HTMLFormElement): Promise<void> {
  const response = await fetch(form.dataset['wordBox'] ?? '');
  if (!response.ok) return;
  const settings = (await response.json()) as WordBoxSettings;
  const labelOf = valueLabeller(settings);
  const input = form.querySelector('input') as HTMLInputElement;
  const typedText = () => input.value.trim();
  const open = (state: SearchState) => window.location.assign(addressOf(state, settings));

  /** Opens the search that the words mean if they are fully understood; the search page handles all others. */
  function take(): boolean {
    const text = typedText();
    const lexicon = lexiconNow(settings);
    const applied = lexicon && text ? takeWords(text, {}, lexicon) : undefined;
    if (!applied || applied.state.query || applied.unmet.length > 0 || hasOthers(applied)) return false;
    keepWords({ text, chips: applied.chips, dropped: [], others: [] });
    remember(applied.state, settings, labelOf);
    open(applied.state);
    return true;
  }

  startTypeAhead(form, {
    settings,
    stateNow: () => ({}),
    goalOf: (address) => ({ kind: 'address', address }),
    choose: (goal) => {
      if (goal.kind === 'address') window.location.assign(goal.address);
      else if (goal.kind === 'state') open(goal.state);
      else if (goal.kind === 'plain') open({ query: typedText(), plain: true });
      else if (!take()) form.submit();
    },
  });
  form.addEventListener('submit', (event) => {
    if (take()) event.preventDefault();
  });
}

const hasOthers = ({ reading }: ReturnType<typeof takeWords>) => reading.parts.some(({ others }) => others.length > 0);

function addressOf(state: SearchState, { catalogue, searchPath, defaultLists = {} }: WordBoxSettings): string {
  const address = toAddress(state, { kind: 'all' }, catalogue, searchPath);
  return address === searchPath ? allStockPath(searchPath, defaultLists) : address;
}

function remember(state: SearchState, settings: WordBoxSettings, labelOf: ValueLabel): void {
  const search = { address: addressOf(state, settings), label: searchLabel(state, labelOf) };
  if (canKeep(search)) rememberSearch(search);
}
