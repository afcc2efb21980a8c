import { type RefObject, useRef } from 'react';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { readAddress } from '../address/search-address.ts';
import { demandsAddress, hasDemands } from '../address/search-demands.ts';
import { useSearchState } from '../address/use-search-state.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import type { WordsBox } from './words-box.ts';

/** What the words of the box have to do with the page. */
export interface WordsPage {
  state: SearchState;
  apply: (next: SearchState) => void;
  /** Searches for words alone, the short way. */
  search: (words: string) => void;
  /** Address of a search; undefined for one that asks for no more than the page opens with. */
  addressOf: (state: SearchState) => string | undefined;
  /** What an address of the site asks for. */
  readAddress: (address: URL) => SearchState;
  /** Enter was pressed, and its words are still to be taken. */
  isTaking: boolean;
  /** Is told which words are left of a suggestion that was chosen. */
  onChoice: (words: string) => void;
}

/** The words of the search box. What understands them comes with the first touch of the box; until then they are words. */
export function useWords(
  form: RefObject<HTMLFormElement | null>,
  settings: SearchSettings,
  labelOf: ValueLabel,
  { search, onChoice }: Pick<WordsPage, 'search' | 'onChoice'>,
): WordsBox & { prepare: () => void; asked: string } {
  const [state, apply] = useSearchState(settings);
  const page = useRef<WordsPage>(undefined as never);
  const taking = useRef(false);
  page.current = {
    state,
    apply,
    search,
    onChoice,
    get isTaking() {
      return taking.current;
    },
    addressOf: (asked) => (hasDemands(asked, settings) ? demandsAddress(asked, settings) : undefined),
    readAddress: (address) => readAddress(address, settings),
  };
  const box = useRef<WordsBox>(undefined);
  const loading = useRef<Promise<WordsBox>>(undefined);
  const load = () => {
    loading.current ??= import('./words-box.ts').then(({ createWordsBox }) => {
      box.current = createWordsBox(form.current as HTMLFormElement, settings, labelOf, () => page.current);
      return box.current;
    });
    return loading.current.catch((error: unknown) => {
      loading.current = undefined;
      throw error;
    });
  };
  return {
    clear: () => (box.current ? box.current.clear() : search('')),
    read: (text) => (box.current ? box.current.read(text) : search(text)),
    take: (text) => {
      taking.current = true;
      return load()
        .then(
          (loaded) => loaded.take(text),
          () => {
            search(text);
            return text;
          },
        )
        .finally(() => {
          taking.current = false;
        });
    },
    isDraft: () => box.current?.isDraft() ?? false,
    /** What the page asks for, as an address. */
    asked: demandsAddress(state, settings),
    prepare: () => void load().catch(() => {}),
  };
}
