import { formatDollars } from '~/domain/money.ts';
import type { FollowedPayment } from '~/domain/payment/followed.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';

export type FollowedInput = {
  state: FollowedPayment;
  payment: { cents: number; reference: string; payer: { email: string } };
  /** The lines of its receipt, and its number alone. */
  facts: readonly { label: string; value: string }[];
  receiptNumber: string;
  dealer: string;
};

const words = {
  waiting: ['waitingTitle', 'waiting'],
  paying: ['followTitle', 'payingFollow'],
  paid: ['paidTitle', 'paid'],
  back: ['backTitle', 'back'],
  refunded: ['refundedTitle', 'refunded'],
  unpaid: ['unpaidTitle', 'unpaid'],
  problem: ['problemTitle', 'problem'],
} as const satisfies Record<FollowedPayment, readonly [keyof Texts['payment'], keyof Texts['payment']]>;

/** The page that follows an online payment, in words. */
export function followedView(
  { state, payment, facts, receiptNumber, dealer }: FollowedInput,
  { payment: texts, paymentEmails: emails }: Pick<Texts, 'payment' | 'paymentEmails'>,
) {
  const { cents, reference, payer } = payment;
  const known = { amount: formatDollars(cents / 100), reference, dealer, email: payer.email };
  const [title, text] = words[state];
  const good = state === 'paid';
  const hasReceipt = good || state === 'back' || state === 'refunded';
  return {
    title: texts[title],
    text: fill<string>(texts[text], known),
    good,
    mailed: good && payer.email ? fill(texts.mailed, known) : undefined,
    facts: hasReceipt ? facts : state === 'problem' ? [{ label: emails.receiptNumber, value: receiptNumber }] : [],
    notInvoice: good ? fill(emails.notInvoice, known) : undefined,
  };
}
