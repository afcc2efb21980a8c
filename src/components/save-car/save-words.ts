import type { CardWords } from '~/client/card-words.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import type { SaveLabel } from './save-button.ts';

type SaveWords = Pick<CardWords, 'off' | 'on' | 'savedToast' | 'viewSaved' | 'savedForNow'>;

/** What the list of saved vehicles is called, in the words of the buttons that fill it. */
export function savedListName({ saved, favourites, compared }: Texts['savedCars'], label: SaveLabel): string {
  return { save: saved, favourite: favourites, compare: compared }[label];
}

/** Texts of the save button, by what the dealer's shoppers do with vehicles: save or compare them. */
export function saveWords(texts: Texts['cards'], label: SaveLabel): SaveWords {
  const { save, saved, favourite, compare, savedToast, viewSaved, savedForNow } = texts;
  const words: Record<SaveLabel, SaveWords> = {
    save: { off: save, on: saved, savedToast, viewSaved, savedForNow },
    favourite: {
      ...{ off: favourite, on: favourite },
      savedToast: texts.favouriteToast,
      viewSaved: texts.viewFavourites,
      savedForNow: texts.favouriteForNow,
    },
    compare: {
      ...{ off: compare, on: compare },
      savedToast: texts.compareToast,
      viewSaved: texts.viewCompared,
      savedForNow: texts.comparedForNow,
    },
  };
  return words[label];
}
