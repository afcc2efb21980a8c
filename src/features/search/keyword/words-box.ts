import { resolveQuery } from '~/client/query/resolve-query.ts';
import { typedQuery } from '~/client/query/typed-query.ts';
import { keepWords } from '~/client/query/words-memory.ts';
import { lexiconNow, stockLexicon } from '~/client/search/stock-lexicon.ts';
import type { RowGoal } from '~/components/type-ahead/keyword-rows.ts';
import { startTypeAhead } from '~/components/type-ahead/type-ahead.ts';
import type { Lexicon } from '~/domain/query/lexicon/lexicon.ts';
import { readQuery } from '~/domain/query/reading/read-words.ts';
import type { TakenWords } from '~/domain/query/reading/take-words.ts';
import { withAddedSince, withoutQuery } from '~/domain/search/address/search-parts.ts';
import { readPath } from '~/domain/search/address/search-path.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { keyOf } from '~/domain/search/suggestions/relaxations.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { rememberState } from './recent-search-rules.ts';

/** How the box's words interact with the page. */
export interface WordsPage {
  /** The latest search, whether or not the page shows it yet. */
  readonly state: SearchState;
  apply: (next: SearchState) => void;
  /** Searches for plain words, without interpreting them. */
  search: (words: string) => void;
  /** Address of a search; undefined for the page's initial one. */
  addressOf: (state: SearchState) => string | undefined;
  /** The search of an address on this site. */
  readAddress: (address: URL) => SearchState;
  /** Enter was pressed, and its words are still to be applied. */
  isTaking: boolean;
  /** Called with the leftover words of a chosen suggestion. */
  onChoice: (words: string) => void;
}

export interface WordsBox {
  /** Called with the box's text while the shopper types. */
  read: (text: string) => void;
  /** Handles Enter: applies what the words mean. Resolves with the leftover words. */
  take: (text: string) => Promise<string>;
  /** Empties the box. */
  clear: () => void;
  /** Whether typed words have not been applied yet. */
  isDraft: () => boolean;
}

/**
 * The words of the search page's box, with the suggestions below it. While typing, their meaning is already applied on top of the page's previous
 * search. Enter, or leaving the box, makes it final.
 */
export function createWordsBox(
  form: HTMLFormElement,
  settings: SearchSettings,
  labelOf: ValueLabel,
  page: () => WordsPage,
): WordsBox {
  /** The page's search before the words being typed. */
  let draft: SearchState | undefined;
  /** The search with the words being typed, which becomes the latest one after a delay. */
  let shownState: SearchState | undefined;
  let turn = 0;
  stockLexicon(settings).then(readTyped, () => {});
  // Back and forward discard the words being typed.
  window.addEventListener('popstate', () => {
    turn += 1;
    draft = undefined;
    shownState = undefined;
  });
  const typedText = () => form.querySelector('input')?.value ?? '';
  const below = () => draft ?? withoutQuery(page().state);

  function read(text: string): void {
    turn += 1;
    draft ??= withoutQuery(page().state);
    const { state, search } = page();
    const lexicon = lexiconNow(settings);
    if (!lexicon) {
      shownState = { ...withoutQuery(state), query: text };
      search(text);
      return;
    }
    const typed = typedQuery(text, draft, lexicon, settings);
    const own = turn;
    if (typed instanceof Promise) void typed.then((taken) => own === turn && show(text, taken));
    else show(text, typed);
  }

  function show(text: string, { state: next, chips }: TakenWords): void {
    const { state, search, apply } = page();
    shownState = next;
    if (chips.length === 0 && keyOf(withoutQuery(state)) === keyOf(withoutQuery(next))) search(next.query ?? '');
    else {
      keepWords({ text, chips, dropped: [], others: [] });
      apply(next);
    }
  }

  /** Input from before this file or the stock's lexicon had loaded. */
  function readTyped(known: Lexicon): void {
    const text = typedText();
    const { query, plain } = page().state;
    const isPlain = plain && query === text;
    if (!page().isTaking && !isPlain && readQuery(text, known).parts.length > 0) read(text);
  }

  async function take(text: string, plain = false): Promise<string> {
    turn += 1;
    const own = turn;
    const before = [...(shownState ? [shownState] : []), page().state];
    const under = below();
    draft = undefined;
    shownState = undefined;
    try {
      const { state, query } = await resolveQuery(text, under, settings, labelOf, { plain });
      const now = page().state;
      const next = before.map((it) => withAddedSince(state, it, now)).find(Boolean);
      // The shopper has searched for something else in the meantime.
      if (own !== turn || !next) return now.query ?? '';
      keepWords(query);
      // A further page of the same results stays.
      if (demandOf(next) !== demandOf(now)) page().apply(next);
      const address = text && page().addressOf(next);
      if (address) rememberState(next, address, settings, labelOf);
      return next.query ?? '';
    } catch {
      if (own === turn) page().search(text);
      return text;
    }
  }

  function go(goal: Exclude<RowGoal, { kind: 'forget' }>): void {
    if (goal.kind === 'address') window.location.assign(goal.address);
    else if (goal.kind === 'state') {
      turn += 1;
      draft = undefined;
      page().apply(goal.state);
      page().onChoice(goal.state.query ?? '');
    } else void take(typedText(), goal.kind === 'plain').then(page().onChoice);
  }

  /** Where a recent search opens: on this page, unless it is for another location of the dealer, which has its own page. */
  function recentGoal(address: string): RowGoal {
    const url = new URL(address, window.location.origin);
    const scope = readPath(url.pathname, settings.catalogue);
    const isFixed = scope === undefined || 'slug' in scope || 'slug' in settings.pageScope;
    return isFixed ? { kind: 'address', address } : { kind: 'state', state: page().readAddress(url) };
  }

  const list = startTypeAhead(form, {
    settings,
    stateNow: below,
    goalOf: recentGoal,
    choose: go,
    isLate: () => page().isTaking,
  });
  const clear = () => {
    list.close();
    read('');
  };
  return { read, take, clear, isDraft: () => draft !== undefined };
}

/** A canonical form: equal for states with the same criteria, order and loan terms. */
const demandOf = (state: SearchState): string => JSON.stringify([keyOf(state), state.sort, state.loan, state.plain]);
