import { useState } from 'react';
import { openPayment } from '~/client/calls/open-payment.ts';
import { reportCheckoutBegun } from '~/client/payment-events.ts';
import { rememberContactDetails } from '~/client/storage/contact-details.ts';
import { track } from '~/client/track.ts';
import { type FormOutcome, type Sending, useForm } from '~/components/form/use-form.ts';
import { onlinePaymentFacts } from '~/domain/analytics/payment-event.ts';
import { draftKey } from '~/domain/lead/form/form-draft.ts';
import { leadEvents } from '~/domain/lead/sent/lead-event.ts';
import { formatDollars } from '~/domain/money.ts';
import { checkPayment, type PaymentField, paymentFields } from '~/domain/payment/payment-form.ts';
import type { ShownPayment } from './PaymentSummary.tsx';
import type { PaymentFormProps } from './payment-form-props.ts';

/** The steps: the fields, then what will be paid. */
export type PaymentPart = PaymentField | 'summary';

const parts: readonly (readonly PaymentPart[])[] = [paymentFields, ['summary']];

/** The online payment form: what it has beyond other forms (`useForm`). */
export function usePayment({ words, limits, again, captchaKey, errors = {}, problem }: PaymentFormProps) {
  const [shownPayment, setShown] = useState<ShownPayment>();
  const steps = parts.map((fields, n) => ({ title: words.steps[n] ?? '', fields }));
  const check = (fields: Readonly<Record<string, string>>) => checkPayment(fields, limits, words.errors);

  const form = useForm({
    draft: () => draftKey(window.location.pathname, 'payment', again),
    captchaKey,
    steps,
    arrived: { problem, fieldErrors: errors },
    values,
    check(fields) {
      const checked = check(fields);
      return checked.ok ? {} : checked.errors;
    },
    stepDone(fields) {
      const checked = check(fields);
      if (!checked.ok) return;
      const { cents, reference, payer } = checked.payment;
      setShown({ amount: formatDollars(cents / 100), reference, email: payer.email });
      reportCheckoutBegun(onlinePaymentFacts(cents / 100));
    },
    send: pay,
    texts: { unknown: words.notReached },
  });

  /** The same payment sent twice, from any tab, is taken once (server/payments/online-payments.ts). */
  async function pay(fields: ReturnType<typeof values>, { confirm }: Sending): Promise<FormOutcome> {
    const confirmed = await confirm();
    const request = { fields, ...(confirmed ? { captcha: confirmed } : {}), ...(again ? { again } : {}) };
    const outcome = await openPayment('/api/payments', request, words);
    if ('go' in outcome) {
      const { amount: _amount, reference: _reference, ...person } = fields;
      rememberContactDetails(person);
      track(leadEvents.formDefault);
      return outcome;
    }
    // The summary has no fields of its own.
    return 'fieldErrors' in outcome ? { ...outcome, at: 0 } : outcome;
  }

  return { ...form, steps, shownPayment };
}

function values(form: HTMLFormElement) {
  const data = new FormData(form);
  return Object.fromEntries(paymentFields.map((field) => [field, String(data.get(field) ?? '')])) as Record<
    PaymentField,
    string
  >;
}
