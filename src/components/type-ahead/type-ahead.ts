import { nearPostcodes } from '~/client/query/near-words.ts';
import { lexiconNow, stockLexicon, type WordsSettings } from '~/client/search/stock-lexicon.ts';
import { $recentSearches, forgetSearches } from '~/client/storage/recent-searches.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { valueLabeller } from '~/domain/search/address/value-label.ts';
import { suggestable } from '~/domain/search/suggestions/suggestions.ts';
import { plural } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import type { PictureService } from '../photo/picture-sources.ts';
import { type KeywordRow, type RowGoal, recentRows, suggestionRows } from './keyword-rows.ts';
import { createRowAnswers } from './row-answers.ts';
import { rowElement } from './row-element.ts';
import styles from './type-ahead.scss?inline';

export interface TypeAheadSettings extends WordsSettings {
  card: { usedKeyword: string; images: PictureService; texts: Pick<Texts, 'attributes'> };
  /** What a vehicle is called on this site. */
  noun: string;
  words: Texts['searchWords'];
  askedFor: Texts['askedFor'];
}

interface Options {
  settings: TypeAheadSettings;
  /** The page's search without the typed words. */
  stateNow: () => SearchState;
  /** Where a recent search opens. */
  goalOf: (address: string) => RowGoal;
  /** Opens a row's target; the list is already closed. */
  choose: (goal: Exclude<RowGoal, { kind: 'forget' }>) => void;
  /** Whether the shopper has pressed Enter by the time the list could show. */
  isLate?: () => boolean;
}

/** Styles of the list: loaded with this file, so that no page is heavier before the box is used. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** Longest delay before suggestions are announced to a screen reader, which is still reading out the letters, ms. */
const announceDelay = 700;

/**
 * Suggestions under a search box, as a combobox: recent searches while it is empty, else what the text may mean, with how many vehicles that finds
 * and the picture of the first. Works on the page's own markup (word-box): an input, a container for the list and one for screen reader
 * announcements.
 */
export function startTypeAhead(form: HTMLFormElement, { settings, stateNow, goalOf, choose, isLate }: Options) {
  const { words: texts, noun, card } = settings;
  const input = form.querySelector('input') as HTMLInputElement;
  const list = form.querySelector('[data-rows]') as HTMLElement;
  const status = form.querySelector('[data-heard]') as HTMLElement;
  const labelOf = valueLabeller(settings);
  let all = suggestable(settings.catalogue, labelOf);
  let rows: KeywordRow[] = [];
  let isOpen = false;
  let active = -1;
  let speaking: ReturnType<typeof setTimeout> | undefined;
  /** Rows as rendered: a row that stays keeps its picture. */
  let drawn = new Map<string, HTMLElement>();
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  const answers = createRowAnswers(settings, showAnswers);
  const nearTo = nearPostcodes(settings.yards ?? [], () => isOpen && show());

  stockLexicon(settings).then(
    ({ stock }) => {
      all = suggestable(settings.catalogue, labelOf, stock.values);
      if (isOpen) show();
    },
    () => {},
  );

  function show(): void {
    isOpen = true;
    const text = input.value.trim();
    const lexicon = lexiconNow(settings);
    rows = text
      ? suggestionRows(text, stateNow(), all, lexicon, labelOf, texts, nearTo)
      : recentRows($recentSearches.get(), goalOf, texts);
    draw();
    keepInSight();
    // Until the stock is counted, a text's meaning is not fully known.
    if (lexicon) answers.want(rows);
    clearTimeout(speaking);
    speaking = setTimeout(announce, announceDelay);
  }

  function showAnswers(): void {
    if (!isOpen) return;
    draw();
    // What was announced without counts is announced again with them.
    if (speaking === undefined) announce();
  }

  /** The box scrolls up if its list would end below the window or behind a phone's keyboard. */
  function keepInSight(): void {
    const room = window.visualViewport?.height ?? window.innerHeight;
    const isCovered = room < 900 && form.getBoundingClientRect().bottom > room / 2;
    if (isCovered || list.getBoundingClientRect().bottom > room) form.scrollIntoView({ block: 'start' });
  }

  function close(): void {
    isOpen = false;
    rows = [];
    active = -1;
    answers.stop();
    clearTimeout(speaking);
    status.textContent = '';
    draw();
  }

  function draw(): void {
    const isRecent = input.value.trim() === '';
    // One that finds nothing is not suggested.
    rows = rows.filter((row) => answers.of(row)?.count !== 0);
    if (active >= rows.length) active = -1;
    list.hidden = rows.length === 0;
    list.ariaLabel = isRecent ? texts.recent : texts.suggestions;
    list.dataset['title'] = isRecent ? texts.recent : '';
    const before = drawn;
    drawn = new Map();
    for (const [n, row] of rows.entries()) {
      const answer = answers.of(row);
      const key = JSON.stringify([row.key, row.label, answer]);
      const element = before.get(key) ?? rowElement(row, answer, card.images);
      element.id = `keyword-row-${n}`;
      element.ariaSelected = String(n === active);
      drawn.set(key, element);
    }
    list.replaceChildren(...drawn.values());
    input.ariaExpanded = String(rows.length > 0);
    if (rows[active]) input.setAttribute('aria-activedescendant', `keyword-row-${active}`);
    else input.removeAttribute('aria-activedescendant');
    list.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  function announce(): void {
    const [first] = rows;
    const answer = first && answers.of(first);
    speaking = undefined;
    const words = !first
      ? ''
      : answer
        ? fill(texts.heard, {
            suggestions: plural(rows.length, texts.suggestion),
            first: first.label,
            count: plural(answer.count, noun),
          })
        : plural(rows.length, texts.suggestion);
    if (words !== status.textContent) status.textContent = words;
  }

  function take({ goal }: KeywordRow): void {
    if (goal.kind === 'forget') {
      forgetSearches();
      show();
      return;
    }
    close();
    choose(goal);
  }

  const move = (to: number) => {
    active = to;
    draw();
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? move(active + 1 < rows.length ? active + 1 : -1) : show()),
    ArrowUp: () => (isOpen ? move(active < 0 ? rows.length - 1 : active - 1) : show()),
    Escape: close,
  };
  input.addEventListener('keydown', (event) => {
    const row = rows[active];
    const action = event.key === 'Enter' && row ? () => take(row) : keys[event.key];
    if (!action || (event.key === 'Escape' && rows.length === 0)) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  input.addEventListener('input', () => {
    active = -1;
    show();
  });
  const showRecent = () => input.value === '' && !isOpen && show();
  input.addEventListener('focus', showRecent);
  input.addEventListener('click', showRecent);
  form.addEventListener('submit', close);
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) close();
  });
  // The focus stays in the box.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const at = target instanceof Element ? target.closest('[role=option]') : null;
    const row = rows[[...list.children].indexOf(at as Element)];
    if (!row) return;
    take(row);
    // A keyboard on the screen would cover the results.
    if (row.goal.kind !== 'forget' && window.matchMedia('(pointer: coarse)').matches) input.blur();
  });
  $recentSearches.listen(() => isOpen && input.value === '' && show());
  if (document.activeElement === input && !isLate?.()) show();
  return { close };
}
