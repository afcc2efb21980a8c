import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { openPayment } from '~/client/calls/open-payment.ts';
import { reportCheckoutBegun } from '~/client/payment-events.ts';
import { rememberContactDetails } from '~/client/storage/contact-details.ts';
import { track } from '~/client/track.ts';
import { useFormDraft } from '~/components/form/use-form-draft.ts';
import { useCaptcha } from '~/components/ui/form/use-captcha.ts';
import { depositFacts } from '~/domain/analytics/payment-event.ts';
import { draftKey } from '~/domain/lead/form/form-draft.ts';
import { leadEvents } from '~/domain/lead/sent/lead-event.ts';
import {
  type CheckoutErrors,
  type CheckoutField,
  checkCheckout,
  checkoutFields,
  checkoutSteps,
} from '~/domain/reservation/checkout-form.ts';
import type { CheckoutFormProps } from './checkout-form-props.ts';

/** The form's message. A new object for each message. */
type Notice = { errors: CheckoutErrors; problem?: string | undefined; heard: boolean };

/** State and actions of the checkout form. */
export function useCheckout({ car, deposit, post, captchaKey, words, errors, problem }: CheckoutFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const posted = problem !== undefined || Object.keys(errors ?? {}).length > 0;
  const [at, goTo] = useState(posted ? checkoutSteps.length - 1 : 0);
  const [busy, setBusy] = useState(false);
  const [notice, say] = useState<Notice>({ errors: errors ?? {}, problem, heard: false });
  const captcha = useCaptcha(captchaKey);
  const following = useRef(false);
  const steps = checkoutSteps.map((fields, n) => ({ title: words.steps[n] ?? '', fields }));

  const key = () => draftKey(window.location.pathname, 'checkout', car.id);
  const values = () => {
    const data = new FormData(form.current ?? undefined);
    const text = (field: CheckoutField) => String(data.get(field) ?? '');
    return {
      ...{ name: text('name'), last_name: text('last_name'), email: text('email'), phone: text('phone') },
      terms_conditions: data.has('terms_conditions'),
    };
  };
  // Back from the payment page, as it was left.
  const draft = useFormDraft(form, { key, values, again: () => setBusy(false) });

  /** Errors in the steps shown so far. */
  function errorsNow(): CheckoutErrors {
    const checked = checkCheckout(values(), words.errors);
    if (checked.ok) return {};
    const requiredFields: readonly string[] = isWhole() ? checkoutFields : checkoutSteps.slice(0, at + 1).flat();
    return Object.fromEntries(Object.entries(checked.errors).filter(([field]) => requiredFields.includes(field)));
  }

  /** Styles show one step at a time if scripts run; a browser that cannot detect this shows the whole form. */
  const isWhole = () => at >= checkoutSteps.length - 1 || !window.matchMedia('(scripting: enabled)').matches;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (busy) return;
    const wrong = errorsNow();
    following.current = Object.keys(wrong).length > 0 || isWhole();
    const isWrong = Object.keys(wrong).length > 0;
    say({ errors: wrong, heard: isWrong });
    if (isWrong) return;
    if (isWhole()) void reserve();
    else show(at + 1);
  }

  /** The browser's key is the same for every attempt: a form sent twice is one reservation. */
  async function reserve(): Promise<void> {
    setBusy(true);
    const fields = values();
    const confirmed = await captcha.answer();
    const requestBody = { car: car.slug, ...post, ...(confirmed ? { captcha: confirmed } : {}), fields };
    const answer = await openPayment<CheckoutField>('/api/reservations', requestBody, words);
    if ('go' in answer) {
      const { terms_conditions: _, ...person } = fields;
      rememberContactDetails(person);
      draft.sent();
      track(leadEvents.formDefault, car.id);
      // The form stays busy until the next page is there.
      window.location.assign(answer.go);
      return;
    }
    captcha.renew();
    setBusy(false);
    say({ errors: answer.errors, problem: answer.problem, heard: true });
  }

  /** Shows a step and moves the focus to its title. */
  function show(step: number): void {
    flushSync(() => goTo(step));
    form.current?.querySelector<HTMLElement>('[data-now] > legend')?.focus();
  }

  function showStepOf(control: HTMLElement): void {
    const field = control.getAttribute('name');
    const step = checkoutSteps.findIndex((fields) => fields.some((one) => one === field));
    if (step !== -1) flushSync(() => goTo(step));
  }

  function onInput(): void {
    draft.typed();
    if (following.current && !busy) say({ errors: errorsNow(), heard: false });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page
  useEffect(() => reportCheckoutBegun(depositFacts(deposit, car)), []);

  return {
    form,
    captcha,
    at,
    steps,
    busy,
    errors: busy ? {} : notice.errors,
    problem: busy ? undefined : notice.problem,
    heard: !busy && notice.heard ? notice : undefined,
    submit,
    back: () => show(Math.max(0, at - 1)),
    showStepOf,
    onInput,
  };
}
