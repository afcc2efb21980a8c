import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldErrors, isReturned, useForm } from '~/components/form/use-form.ts';
import { resumeProblem } from '~/domain/lead/fields/resume.ts';
import { draftKey } from '~/domain/lead/form/form-draft.ts';
import { fill } from '~/domain/texts/text.ts';
import type { LeadFormCar, LeadFormProps, LeadValues } from '../model/form-model.ts';
import { fileOf, formValues } from '../model/form-values.ts';
import { $resent, unsentLeads } from '../sending/unsent-leads.ts';
import { useLeadSending } from '../sending/use-lead-sending.ts';
import { nextPaint } from './next-paint.ts';
import { useFieldCheck } from './use-field-check.ts';

/** A lead form: what it has beyond other forms (`useForm`); LeadForm.tsx renders it. */
export function useLeadForm(props: LeadFormProps) {
  const { view, journey, problem, errors = {} } = props;
  const { form: id, texts } = view;
  const car = props.chosenCar ?? props.car;
  const fields = car === props.car ? view.fields : view.fields.filter(({ withoutCar }) => !withoutCar);
  const [start] = useState(() => props.values ?? startAbout(view.start, car));
  const arrived = { problem, fieldErrors: errors };
  // A returned form shows all input, and its errors, at once.
  const steps = isReturned(arrived) ? [] : view.steps;
  const sending = useLeadSending(props, car);

  const form = useForm<LeadValues>({
    draft: () => draftKey(window.location.pathname + window.location.search, id, props.car?.id),
    captchaKey: view.captchaKey,
    steps,
    arrived,
    values: (element) => formValues(element, fields),
    check: errorsIn,
    // The press is shown first: validating a long form costs a slow phone a tenth of a second.
    ready: () => Promise.all([check.current ? undefined : bring(), nextPaint()]),
    send: sending.send,
    restore: restoreUnsent,
    cameBack: sending.forget,
    texts: { unknown: texts.formFailed, ...journey?.texts },
  });
  const { check, bring } = useFieldCheck(form.form);

  function errorsIn(values: LeadValues, element: HTMLFormElement): FieldErrors {
    const checked = check.current?.(id, fields, values, texts.errors, car?.price);
    const file = fileOf(element);
    const largest = fields.find(({ kind }) => kind === 'file')?.largest ?? 0;
    const fileProblem = file && resumeProblem(file, largest);
    return {
      ...(checked?.ok === false ? checked.errors : {}),
      ...(fileProblem ? { resume: texts.errors[fileProblem] } : {}),
    };
  }

  /** A lead that could not be sent comes before what was typed later. It was complete when it was kept: it only needs to be sent. */
  function restoreUnsent() {
    const waiting = unsentLeads().find(({ request }) => request.form === id && request.car_id === car?.id);
    if (!waiting) return undefined;
    form.goTo(Math.max(0, steps.length - 1));
    form.attempt(() => sending.resume(waiting));
    return waiting.request.fields;
  }

  const resent = useEffectEvent((event: NonNullable<ReturnType<typeof $resent.get>>) =>
    form.attempt((before) => sending.resent(event, form.hasArrived) ?? before),
  );
  useEffect(() => $resent.listen((event) => event && resent(event)), []);

  return {
    ...form,
    /** Values that the controls start with. */
    start,
    car,
    steps,
    refusePostcode: (postcode: string) => form.say({ fieldErrors: { postcode } }),
  };
}

/** What a form starts with, with the name of the car that it was opened for. */
const startAbout = (start: LeadValues, car: LeadFormCar | undefined): LeadValues =>
  Object.fromEntries(
    Object.entries(start).map(([field, value]) => [
      field,
      car && typeof value === 'string' ? fill<'car'>(value, { car: car.name }) : value,
    ]),
  );
