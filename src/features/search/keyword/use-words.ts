import { type RefObject, useRef } from 'react';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { readAddress } from '../address/search-address.ts';
import { demandsAddress, hasDemands } from '../address/search-demands.ts';
import { useLatestState, useSearchState } from '../address/use-search-state.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import type { WordsBox, WordsPage } from './words-box.ts';

/** The words of the search box. The code that interprets them loads with the first use of the box; until then they are plain words. */
export function useWords(
  form: RefObject<HTMLFormElement | null>,
  settings: SearchSettings,
  labelOf: ValueLabel,
  { search, onChoice }: Pick<WordsPage, 'search' | 'onChoice'>,
): WordsBox & { prepare: () => void; address: string } {
  const [state, change] = useSearchState(settings);
  const latest = useLatestState();
  const taking = useRef(false);
  const current: WordsPage = {
    get state() {
      return latest();
    },
    apply: (next) => change(() => next),
    search,
    onChoice,
    get isTaking() {
      return taking.current;
    },
    addressOf: (demanded) => (hasDemands(demanded, settings) ? demandsAddress(demanded, settings) : undefined),
    readAddress: (address) => readAddress(address, settings),
  };
  const page = useRef(current);
  page.current = current;
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
    /** The page's search, as an address. */
    address: demandsAddress(state, settings),
    prepare: () => void load().catch(() => {}),
  };
}
