import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { openPayment } from '~/client/calls/open-payment.ts';
import { reportCheckoutBegun } from '~/client/payment-events.ts';
import { rememberContactDetails } from '~/client/storage/contact-details.ts';
import { track } from '~/client/track.ts';
import { useFormDraft } from '~/components/form/use-form-draft.ts';
import { useCaptcha } from '~/components/ui/form/use-captcha.ts';
import { onlinePaymentFacts } from '~/domain/analytics/payment-event.ts';
import { draftKey } from '~/domain/lead/form/form-draft.ts';
import { leadEvents } from '~/domain/lead/sent/lead-event.ts';
import { formatDollars } from '~/domain/money.ts';
import { checkPayment, type PaymentErrors, type PaymentField, paymentFields } from '~/domain/payment/payment-form.ts';
import type { ShownPayment } from './PaymentSummary.tsx';
import type { PaymentFormProps } from './payment-form-props.ts';

/** The steps: the fields, then what will be paid. */
export type PaymentPart = PaymentField | 'summary';

const parts: readonly (readonly PaymentPart[])[] = [paymentFields, ['summary']];

/** The form's message. A new object for each message. */
type Notice = { errors: PaymentErrors; problem?: string | undefined; heard: boolean };

/** State and actions of the online payment form. */
export function usePayment({ words, limits, again, captchaKey, errors, problem }: PaymentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [at, goTo] = useState(0);
  const [busy, setBusy] = useState(false);
  const [shownPayment, setShown] = useState<ShownPayment>();
  const [notice, say] = useState<Notice>({ errors: errors ?? {}, problem, heard: false });
  const captcha = useCaptcha(captchaKey);
  const following = useRef(false);
  const key = () => draftKey(window.location.pathname, 'payment', again);
  const values = () => {
    const data = new FormData(form.current ?? undefined);
    return Object.fromEntries(paymentFields.map((field) => [field, String(data.get(field) ?? '')])) as Record<
      PaymentField,
      string
    >;
  };
  const check = () => checkPayment(values(), limits, words.errors);
  // Back from the payment page, as it was left.
  const draft = useFormDraft(form, { key, values, again: () => setBusy(false) });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (busy) return;
    const checked = check();
    following.current = !checked.ok;
    say({ errors: checked.ok ? {} : checked.errors, heard: !checked.ok });
    // Styles show one step at a time if scripts run; other browsers show the whole form.
    if (!checked.ok) goTo(0);
    else if (at === 1 || !window.matchMedia('(scripting: enabled)').matches) void pay();
    else {
      const { cents, reference, payer } = checked.payment;
      setShown({ amount: formatDollars(cents / 100), reference, email: payer.email });
      reportCheckoutBegun(onlinePaymentFacts(cents / 100));
      show(1);
    }
  }

  /** The same payment sent twice, from any tab, is taken once (server/payments/online-payments.ts). */
  async function pay(): Promise<void> {
    setBusy(true);
    const fields = values();
    const confirmed = await captcha.answer();
    const request = { fields, ...(confirmed ? { captcha: confirmed } : {}), ...(again ? { again } : {}) };
    const answer = await openPayment<PaymentField>('/api/payments', request, words);
    if ('go' in answer) {
      const { amount: _, reference: __, ...person } = fields;
      rememberContactDetails(person);
      draft.sent();
      track(leadEvents.formDefault);
      // The form stays busy until the next page is there.
      window.location.assign(answer.go);
      return;
    }
    captcha.renew();
    setBusy(false);
    if (Object.keys(answer.errors).length > 0) goTo(0);
    say({ errors: answer.errors, problem: answer.problem, heard: true });
  }

  /** Shows a step and moves the focus to its title. */
  function show(step: number): void {
    flushSync(() => goTo(step));
    form.current?.querySelector<HTMLElement>('[data-now] > legend')?.focus();
  }

  function onInput(): void {
    draft.typed();
    if (!following.current || busy) return;
    const checked = check();
    say({ errors: checked.ok ? {} : checked.errors, heard: false });
  }

  return {
    form,
    captcha,
    at,
    steps: parts.map((fields, n) => ({ title: words.steps[n] ?? '', fields })),
    busy,
    shownPayment,
    errors: busy ? {} : notice.errors,
    problem: busy ? undefined : notice.problem,
    heard: !busy && notice.heard ? notice : undefined,
    submit,
    back: () => show(0),
    showFields: () => flushSync(() => goTo(0)),
    onInput,
  };
}
