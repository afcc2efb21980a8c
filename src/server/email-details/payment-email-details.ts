import type { Texts } from '../../domain/texts/platform-texts.ts';
import type { LeadDealer } from '../../site/slices/lead-slices.ts';
import { leadLetterhead } from '../leads/record/lead-content.ts';
import { destinationsOf } from '../leads/record/routing.ts';
import type { Letterhead } from '../mail/letterhead.ts';

/** What emails and pages about money say about the dealer. */
export type DealerEmailDetails = {
  dealer: { name: string; legalName: string; abn?: string };
  head: Letterhead;
  /** Email addresses at which the dealer is notified. */
  dealerMail: readonly string[];
};

/** Of an online payment. */
export type PaymentEmailDetails = DealerEmailDetails & {
  /** Address of the page that follows it. */
  page: string;
  texts: Texts['paymentEmails'];
};

/**
 * @param location the location that handles it
 * @param site address of the site, without a slash at its end
 */
export function dealerEmailDetails(
  dealer: LeadDealer & { legalName: string; abn: string | undefined },
  location: LeadDealer['locations'][number] | undefined,
  site: string,
): DealerEmailDetails {
  const letterhead = leadLetterhead(dealer, 'car-enquiry', location, site);
  const { what_next: _, texts: _own, dealer_texts: __, ...head } = letterhead;
  const mailboxes = destinationsOf({ category: 'General Enquiry', locationId: location?.id }, dealer, {
    crm: false,
    mail: true,
  });
  // Other mailboxes are read by programs, which expect enquiries.
  const addresses = mailboxes.flatMap(({ destination }) =>
    destination.kind === 'mail' && destination.format === 'text' ? [destination.to] : [],
  );
  const { name, legalName, abn } = dealer;
  return {
    dealer: { name, legalName, ...(abn ? { abn } : {}) },
    head,
    dealerMail: addresses.length > 0 ? addresses : dealer.email ? [dealer.email] : [],
  };
}
