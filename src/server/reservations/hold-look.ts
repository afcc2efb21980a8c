import type { Texts } from '../../domain/texts/platform-texts.ts';
import type { Letterhead } from '../leads/letterhead.ts';

/** What letters and pages about a hold say of the dealer and the car. */
export type HoldLook = {
  dealer: { name: string; legalName: string };
  /** Address of the page that follows the hold; whoever has it may end the hold. */
  page: string;
  car: { url: string; photo?: string; price?: string };
  head: Letterhead;
  texts: Texts['holdLetters'];
  /** Mail addresses at which the dealer hears of it. */
  dealerMail: readonly string[];
};
