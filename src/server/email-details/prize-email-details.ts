import type { Texts } from '../../domain/texts/platform-texts.ts';
import type { Letterhead } from '../mail/letterhead.ts';

/** What the email with a prize says about dealer and campaign. */
export type PrizeEmailDetails = {
  dealer: { name: string; legalName: string };
  campaign: string;
  /** Address of the page with the result, and of the terms. */
  page: string;
  terms: string;
  head: Letterhead;
  texts: Texts['prizeEmails'];
};
