import type { Texts } from '~/domain/texts/platform-texts.ts';

/** Texts for the scripts of cards and of stored enquiries, printed once into every page (CardWords.astro). */
export type CardWords = Pick<
  Texts['cards'],
  'savedToast' | 'viewSaved' | 'savedForNow' | 'copyLink' | 'copied' | 'notCopied'
> &
  Pick<Texts['watchlist'], 'add' | 'remove' | 'added' | 'removed' | 'viewList'> &
  Pick<Texts['leads'], 'keptSent' | 'keptSentDetails' | 'keptRefused' | 'keptRefusedOpen'> & {
    /** The save button's texts, before and after saving. */
    off: string;
    on: string;
    previousPhoto: string;
    nextPhoto: string;
    /** Why something could not be sent (calls/call-server.ts). */
    failures: Record<'offline' | 'tooLarge' | 'refused' | 'busy' | 'failed', string>;
  };

let words: CardWords | undefined;

/** The texts of this page. */
export function cardWords(): CardWords {
  words ??= JSON.parse(document.getElementById('card-words')?.dataset['words'] ?? '{}') as CardWords;
  return words;
}
