import type { Texts } from '~/domain/texts/platform-texts.ts';

/** What scripts may say on any page, those of cards and of kept enquiries: printed once into every page (CardWords.astro). */
export type CardWords = Pick<
  Texts['cards'],
  'savedToast' | 'viewSaved' | 'savedForNow' | 'copyLink' | 'copied' | 'notCopied'
> &
  Pick<Texts['watchlist'], 'add' | 'remove' | 'added' | 'removed' | 'viewList'> &
  Pick<Texts['leads'], 'keptSent' | 'keptSentDetails' | 'keptRefused' | 'keptRefusedOpen'> & {
    /** The button that saves a vehicle: while it is not saved, and while it is. */
    off: string;
    on: string;
    previousPhoto: string;
    nextPhoto: string;
    unknownError: string;
  };

let words: CardWords | undefined;

/** The words of this page. */
export function cardWords(): CardWords {
  words ??= JSON.parse(document.getElementById('card-words')?.dataset['words'] ?? '{}') as CardWords;
  return words;
}
