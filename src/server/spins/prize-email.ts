import { formatDollars } from '../../domain/money.ts';
import { joinPresent } from '../../domain/text.ts';
import { fill } from '../../domain/texts/text.ts';
import { longDay } from '../../domain/time/day-text.ts';
import type { WonPrize } from '../db/schema/spins.ts';
import type { PrizeLook } from '../email-details/prize-look.ts';
import { mailTo } from '../leads/emails/mails-to.ts';
import { whoToAsk } from '../mail/contact-facts.ts';
import { mailDealer } from '../mail/letterhead.ts';
import type { MailDocument } from '../mail/mail-document.ts';
import type { EmailMessage } from '../ports.ts';

/** Input of a prize email. */
export type Winning = { prize: WonPrize; code: string; goodUntil: string; look: PrizeLook };

/**
 * The email with a prize and its code; none if the address is not valid in a header.
 * @param id the same on every attempt; @param host part of the Message-ID after the @
 */
export function prizeEmail(
  winning: Winning,
  winner: { first_name: string; email: string },
  { id, host }: { id: string; host: string },
): EmailMessage | undefined {
  const { look, code } = winning;
  const mail = prizeMail(winning, winner.first_name);
  return mailTo(winner.email, mail, {
    ...{ id, host },
    fromName: look.dealer.name,
    replyTo: look.head.email,
    subject: joinPresent([mail.heading, look.campaign, code], ' · '),
  });
}

function prizeMail({ prize, code, goodUntil, look }: Winning, name: string): MailDocument {
  const { texts, head, campaign, dealer } = look;
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
          { label: texts.goodUntil, value: longDay(goodUntil) },
        ],
      },
      { kind: 'steps', title: texts.next, steps: [prize.howToUse] },
      {
        kind: 'facts',
        title: texts.whoToAsk,
        facts: whoToAsk(head, dealer.name, texts),
      },
      { kind: 'button', label: texts.button, href: look.page },
    ],
    ending: [
      fill(texts.ending, { site: head.site.replace(/^https?:\/\//, '') }),
      fill(texts.terms, { terms: look.terms }),
    ],
    dealer: mailDealer(dealer.name, head),
  };
}
