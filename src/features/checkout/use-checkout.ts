import { useEffect } from 'react';
import { openPayment } from '~/client/calls/open-payment.ts';
import { reportCheckoutBegun } from '~/client/payment-events.ts';
import { rememberContactDetails } from '~/client/storage/contact-details.ts';
import { track } from '~/client/track.ts';
import { type FieldErrors, type FormOutcome, isReturned, type Sending, useForm } from '~/components/form/use-form.ts';
import { depositFacts } from '~/domain/analytics/payment-event.ts';
import { draftKey } from '~/domain/lead/form/form-draft.ts';
import { leadEvents } from '~/domain/lead/sent/lead-event.ts';
import { type CheckoutField, checkCheckout, checkoutSteps } from '~/domain/reservation/checkout-form.ts';
import type { CheckoutFormProps } from './checkout-form-props.ts';

/** The checkout form: what it has beyond other forms (`useForm`). */
export function useCheckout({ car, deposit, post, captchaKey, words, errors = {}, problem }: CheckoutFormProps) {
  const steps = checkoutSteps.map((fields, n) => ({ title: words.steps[n] ?? '', fields }));
  const arrived = { problem, fieldErrors: errors };

  const form = useForm({
    draft: () => draftKey(window.location.pathname, 'checkout', car.id),
    captchaKey,
    steps,
    arrived: { ...arrived, at: isReturned(arrived) ? steps.length - 1 : 0 },
    values,
    check(fields): FieldErrors {
      const checked = checkCheckout(fields, words.errors);
      return checked.ok ? {} : checked.errors;
    },
    send: reserve,
    texts: { unknown: words.notReached },
  });

  /** The browser's key is the same for every attempt: a form sent twice is one reservation. */
  async function reserve(fields: ReturnType<typeof values>, { confirm }: Sending): Promise<FormOutcome> {
    const confirmed = await confirm();
    const requestBody = { car: car.slug, ...post, ...(confirmed ? { captcha: confirmed } : {}), fields };
    const outcome = await openPayment('/api/reservations', requestBody, words);
    if ('go' in outcome) {
      const { terms_conditions: _accepted, ...person } = fields;
      rememberContactDetails(person);
      track(leadEvents.formDefault, car.id);
    }
    return outcome;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page
  useEffect(() => reportCheckoutBegun(depositFacts(deposit, car)), []);

  return { ...form, steps };
}

function values(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (field: CheckoutField) => String(data.get(field) ?? '');
  return {
    ...{ name: text('name'), last_name: text('last_name'), email: text('email'), phone: text('phone') },
    terms_conditions: data.has('terms_conditions'),
  };
}
