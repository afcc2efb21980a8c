import { formatDollars } from '~/domain/money.ts';
import { type PaymentLimits, paymentErrorTexts } from '~/domain/payment/payment-form.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';

type DealerTexts = Pick<Texts, 'payment' | 'fields' | 'fieldErrors' | 'forms'>;

/** Texts of the online payment form; the island gets only these. */
export function paymentFormWords(limits: PaymentLimits, { payment, fields, fieldErrors, forms }: DealerTexts) {
  const range = { least: formatDollars(limits.minimum), most: formatDollars(limits.maximum) };
  const { name, last_name, email, phone } = fields;
  const { stepDetails, stepCheck, stepPay, stepDone } = payment;
  const { summary, youPay, forWhat, receiptTo, button, opening, notReached, offline, privacyNotice } = payment;
  return {
    labels: { amount: payment.amount, reference: payment.reference, name, last_name, email, phone },
    hints: { amount: fill(payment.amountHint, range), reference: payment.referenceHint },
    steps: [stepDetails, stepCheck, stepPay, stepDone],
    ...{ summary, youPay, forWhat, receiptTo, button, opening, notReached, offline, privacyNotice },
    privacyPolicy: forms.privacyPolicy,
    moves: { back: forms.back, next: forms.next },
    errors: paymentErrorTexts(fieldErrors, payment, limits),
  };
}
export type PaymentFormWords = ReturnType<typeof paymentFormWords>;
