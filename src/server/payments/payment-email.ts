import { formatDollars } from '../../domain/money.ts';
import type { PaymentEmail } from '../../domain/payment/payment-emails.ts';
import { joinPresent } from '../../domain/text.ts';
import { platformTexts } from '../../domain/texts/platform-texts.ts';
import { fill } from '../../domain/texts/text.ts';
import { receiptMoment } from '../../domain/time/day-text.ts';
import type { PaymentEmailDetails } from '../email-details/payment-email-details.ts';
import { mailsTo } from '../leads/emails/mails-to.ts';
import { leadReference } from '../leads/record/lead-reference.ts';
import { contactFacts, present, whoToAsk } from '../mail/contact-facts.ts';
import { mailDealer } from '../mail/letterhead.ts';
import type { Fact, MailDocument, MailPart } from '../mail/mail-document.ts';
import type { EmailMessage } from '../ports.ts';
import type { Attempt } from './settle.ts';

/** An online payment with the layout of its emails. */
export type PaymentWithEmail = Attempt & { emailDetails: PaymentEmailDetails };

/** A receipt number that people can read out; it does not reveal the payment's id. */
export const receiptNumber = ({ id }: Pick<Attempt, 'id'>): string => leadReference(id);

/** The texts of its emails; the platform's own for those that a payment was stored without. */
const textsOf = ({ emailDetails }: PaymentWithEmail) => ({ ...platformTexts.paymentEmails, ...emailDetails.texts });

/** An email about an online payment, one per address. @param as its id, and the part of the Message-ID after the @ */
export function paymentMails(
  payment: PaymentWithEmail,
  kind: PaymentEmail,
  as: { id: string; host: string },
): EmailMessage[] {
  const { emailDetails, payer, reference } = payment;
  const toDealer = kind === 'dealer-paid' || kind === 'dealer-refunded';
  const mail = toDealer ? dealerMail(payment, kind) : shopperMail(payment, kind);
  return mailsTo(toDealer ? emailDetails.dealerMail : [payer.email], mail, {
    ...as,
    fromName: emailDetails.dealer.name,
    replyTo: toDealer ? payer.email : emailDetails.head.email,
    subject: joinPresent([mail.heading, reference, receiptNumber(payment)], ' · '),
  });
}

function shopperMail(payment: PaymentWithEmail, kind: 'paid' | 'refunded'): MailDocument {
  const { emailDetails } = payment;
  const { head, dealer } = emailDetails;
  const texts = textsOf(payment);
  const known = wordsOf(payment);
  return {
    heading: texts[`${kind}Heading`],
    preview: fill(texts.preview, known),
    parts: [
      { kind: 'paragraph', text: fill<string>(texts[kind], known) },
      { kind: 'facts', title: texts.receipt, facts: receiptFacts(payment, kind === 'refunded') },
      { kind: 'paragraph', text: kind === 'paid' ? fill(texts.notInvoice, known) : texts.refundTime },
      { kind: 'facts', title: texts.whoToAsk, facts: whoToAsk(emailDetails.head, emailDetails.dealer.name, texts) },
      { kind: 'button', label: texts.button, href: emailDetails.page },
    ],
    ending: [fill(texts.ending, { site: head.site.replace(/^https?:\/\//, '') })],
    dealer: mailDealer(dealer.name, head),
  };
}

function dealerMail(payment: PaymentWithEmail, kind: 'dealer-paid' | 'dealer-refunded'): MailDocument {
  const { emailDetails, payer } = payment;
  const { head, dealer } = emailDetails;
  const texts = textsOf(payment);
  const known = { ...wordsOf(payment), name: payer.name };
  const isPaid = kind === 'dealer-paid';
  const match: MailPart[] = isPaid
    ? [{ kind: 'paragraph', text: fill(texts.dealerMatch, { receipt: receiptNumber(payment) }) }]
    : [];
  return {
    heading: isPaid ? texts.dealerPaidHeading : texts.dealerRefundedHeading,
    preview: fill(texts.preview, known),
    parts: [
      { kind: 'paragraph', text: fill(isPaid ? texts.dealerPaid : texts.dealerRefunded, known) },
      {
        ...{ kind: 'facts', title: texts.receipt },
        facts: receiptFacts(payment, !isPaid, {
          goingBack: texts.dealerGoingBack,
          wasRefunded: texts.dealerWasRefunded,
        }),
      },
      { kind: 'facts', title: texts.shopper, facts: contactFacts(payer, texts.payerName, texts) },
      ...match,
    ],
    ending: [],
    dealer: mailDealer(dealer.name, head),
  };
}

/** The names that texts about a payment may use. */
const wordsOf = ({ payer, cents, reference, emailDetails }: PaymentWithEmail) => ({
  name: payer.name.split(' ')[0] ?? payer.name,
  dealer: emailDetails.dealer.name,
  amount: formatDollars(cents / 100),
  reference,
});

/**
 * The lines of a receipt.
 * @param goesBack the money goes back, or has gone back
 * @param labels of money on its way back, and of money that is back; the payer's, unless others are given
 */
export function receiptFacts(
  payment: PaymentWithEmail,
  goesBack: boolean,
  labels: { goingBack: string; wasRefunded: string } = textsOf(payment),
): Fact[] {
  const { emailDetails, cents, reference, settledAt, state } = payment;
  const { head, dealer } = emailDetails;
  const texts = textsOf(payment);
  const money = goesBack ? (state === 'refunded' ? labels.wasRefunded : labels.goingBack) : texts.amountPaid;
  return present([
    { label: texts.receiptNumber, value: receiptNumber(payment) },
    { label: money, value: formatDollars(cents / 100) },
    { label: texts.surcharge, value: goesBack ? '' : texts.none },
    { label: texts.forWhat, value: reference },
    { label: texts.paidOn, value: settledAt ? receiptMoment(settledAt, head.time_zone) : '' },
    {
      label: texts.legalName,
      value: joinPresent([dealer.legalName, dealer.abn && fill(texts.abn, { abn: dealer.abn })]),
    },
  ]);
}
