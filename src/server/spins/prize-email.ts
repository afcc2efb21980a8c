import { formatDollars } from '../../domain/money.ts';
import { joinPresent } from '../../domain/text.ts';
import { fill } from '../../domain/texts/text.ts';
import { longDay } from '../../domain/time/day-text.ts';
import type { WonPrize } from '../db/schema/spins.ts';
import type { PrizeEmailDetails } from '../email-details/prize-email-details.ts';
import { mailTo } from '../leads/emails/mails-to.ts';
import { whoToAsk } from '../mail/contact-facts.ts';
import { mailDealer } from '../mail/letterhead.ts';
import type { MailDocument } from '../mail/mail-document.ts';
import type { EmailMessage } from '../ports.ts';

/** Input of a prize email. */
export type Winning = { prize: WonPrize; code: string; codeValidUntil: string; emailDetails: PrizeEmailDetails };

/**
 * The email with a prize and its code; none if the address is not valid in a header.
 * @param id the same on every attempt; @param host part of the Message-ID after the @
 */
export function prizeEmail(
  winning: Winning,
  winner: { first_name: string; email: string },
  { id, host }: { id: string; host: string },
): EmailMessage | undefined {
  const { emailDetails, code } = winning;
  const mail = prizeMail(winning, winner.first_name);
  return mailTo(winner.email, mail, {
    ...{ id, host },
    fromName: emailDetails.dealer.name,
    replyTo: emailDetails.head.email,
    subject: joinPresent([mail.heading, emailDetails.campaign, code], ' · '),
  });
}

function prizeMail({ prize, code, codeValidUntil, emailDetails }: Winning, name: string): MailDocument {
  const { texts, head, campaign, dealer } = emailDetails;
  const known = { name, campaign, prize: prize.name, code };
  return {
    heading: fill(texts.heading, known),
    preview: fill(texts.preview, known),
    parts: [
      { kind: 'paragraph', text: name ? fill(texts.hello, known) : fill(texts.helloNoName, known) },
      { kind: 'name', text: code },
      {
        kind: 'facts',
        facts: [
          { label: texts.prize, value: prize.name },
          { label: texts.worth, value: formatDollars(prize.value) },
          { label: texts.code, value: code },
          { label: texts.goodUntil, value: longDay(codeValidUntil) },
        ],
      },
      { kind: 'steps', title: texts.next, steps: [prize.howToUse] },
      {
        kind: 'facts',
        title: texts.whoToAsk,
        facts: whoToAsk(head, dealer.name, texts),
      },
      { kind: 'button', label: texts.button, href: emailDetails.page },
    ],
    ending: [
      fill(texts.ending, { site: head.site.replace(/^https?:\/\//, '') }),
      fill(texts.terms, { terms: emailDetails.terms }),
    ],
    dealer: mailDealer(dealer.name, head),
  };
}
