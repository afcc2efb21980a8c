import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { $contactDetails } from '~/client/storage/contact-details.ts';
import { type Control, changedControls, fillForm, textOf } from '~/components/ui/form/form-controls.ts';
import { resumeProblem } from '~/domain/lead/fields/resume.ts';
import { fill } from '~/domain/texts/text.ts';
import {
  controlId,
  type FieldErrors,
  type FormNotice,
  type LeadFormCar,
  type LeadFormProps,
  type LeadValues,
} from '../model/form-model.ts';
import { fileOf, formValues } from '../model/form-values.ts';
import { unsentLeads } from '../sending/unsent-leads.ts';
import { useLeadSending } from '../sending/use-lead-sending.ts';
import { nextPaint } from './next-paint.ts';
import { useFieldCheck } from './use-field-check.ts';
import { useTypedText } from './use-typed-text.ts';

/** State and behaviour of a lead form; LeadForm.tsx renders it. */
export function useLeadForm(props: LeadFormProps) {
  const { view } = props;
  const { form: id, texts } = view;
  const form = useRef<HTMLFormElement>(null);
  const car = props.chosenCar ?? props.car;
  const fields = car === props.car ? view.fields : view.fields.filter(({ withoutCar }) => !withoutCar);
  const [start] = useState(() => props.values ?? startAbout(view.start, car));
  // A returned form shows all input, and its errors, at once.
  const posted = props.problem !== undefined || Object.keys(props.errors ?? {}).length > 0;
  const steps = posted ? [] : view.steps;
  const [at, goTo] = useState(0);

  const { check, bring } = useFieldCheck(form);
  const values = () => (form.current ? formValues(form.current, fields) : {});
  const typed = useTypedText(props, values);
  const { outcome, busy, captcha, send, resume } = useLeadSending(form, props, car, typed.sent);
  /** The errors returned with the page have been read. */
  const [arrived] = useState(outcome);
  /** Errors found by the form itself since the last attempt. */
  const [stated, found] = useState<{ since: FormNotice; notice: FormNotice; pressed?: boolean }>();
  const ownCheck = stated?.since === outcome ? stated : undefined;
  const notice = busy ? {} : (ownCheck?.notice ?? outcome);
  const say = (says: FormNotice, pressed = false) => found({ since: outcome, notice: says, pressed });
  /** After the first submit, errors update while typing. */
  const following = useRef(false);
  /** Pressed, and not checked yet. */
  const waiting = useRef(false);

  /** Styles show one step at a time with scripting; a browser that does not support this shows the whole form. */
  const isWhole = () => at >= steps.length - 1 || !window.matchMedia('(scripting: enabled)').matches;

  /** Errors of the fields shown so far. */
  function errorsNow(): FieldErrors {
    const checked = check.current?.(id, fields, values(), texts.errors, car?.price);
    const file = form.current && fileOf(form.current);
    const largest = fields.find(({ kind }) => kind === 'file')?.largest ?? 0;
    const fileProblem = file && resumeProblem(file, largest);
    const all: FieldErrors = {
      ...(checked?.ok === false ? checked.errors : {}),
      ...(fileProblem ? { resume: texts.errors[fileProblem] } : {}),
    };
    if (isWhole()) return all;
    const stepFields = steps.slice(0, at + 1).flatMap((step): readonly string[] => step.fields);
    return Object.fromEntries(Object.entries(all).filter(([field]) => stepFields.includes(field)));
  }

  function submit(event?: SubmitEvent): void {
    event?.preventDefault();
    if (busy || waiting.current) return;
    waiting.current = true;
    // The press is shown first: validating a long form costs a slow phone a tenth of a second.
    void Promise.all([check.current ? undefined : bring(), nextPaint()]).then(() => {
      waiting.current = false;
      checkAndSend();
    });
  }

  function checkAndSend(): void {
    const fieldErrors = errorsNow();
    const wrong = Object.keys(fieldErrors).length > 0;
    following.current = wrong || isWhole();
    if (wrong) say({ fieldErrors }, true);
    else if (isWhole()) send(values());
    else {
      say({});
      advance();
    }
  }

  function onInput(): void {
    typed.typed();
    if (following.current && !busy) say({ fieldErrors: errorsNow(), kept: notice.kept });
  }

  function advance(): void {
    try {
      show(at + 1);
    } catch (error) {
      if (!props.journey) throw error;
      console.error(error);
      say({ problem: props.journey.texts.unknownStep }, true);
    }
  }

  /** Shows a step and focuses its title, which a screen reader announces. */
  function show(step: number): void {
    flushSync(() => goTo(step));
    form.current?.querySelector<HTMLElement>('[data-now] > legend')?.focus();
  }

  /** Shows the step that a control is in. */
  function showStepOf(control: HTMLElement): void {
    const step = steps.findIndex((it) => it.fields.some((field) => control.id === controlId(id, field)));
    if (step !== -1) flushSync(() => goTo(step));
  }

  /**
   * Prefills a fresh form: with a lead that could not be sent, else with the input before a reload, else with the last contact
   * details. Input from before hydration stays.
   */
  function prefill(element: HTMLFormElement): void {
    const waiting = unsentLeads().find(({ request }) => request.form === id && request.car_id === car?.id);
    const earlier = waiting?.request.fields ?? typed.earlier();
    if (earlier) {
      fillForm(element, earlier);
    } else {
      for (const [field, value] of Object.entries($contactDetails.get() ?? {})) {
        if (value && !textOf(element, field)) fillForm(element, { [field]: value });
      }
    }
    if (!waiting) return;
    // It was complete when it was kept: it only needs to be sent.
    goTo(Math.max(0, steps.length - 1));
    resume(waiting);
  }

  const early = useRef<Control[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form hydrates once
  useLayoutEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    early.current = changedControls(form.current);
    if (!posted) prefill(form.current);
  }, []);
  useEffect(() => {
    // Replays input from before the listeners were attached.
    for (const control of early.current) {
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, []);

  return {
    form,
    /** Values that the controls start with. */
    start,
    car,
    steps,
    at,
    leaving: outcome.sent === true,
    back: () => show(Math.max(0, at - 1)),
    showStepOf,
    notice,
    /** The message for the shopper: a new object each time. */
    heard: busy
      ? undefined
      : ownCheck
        ? ownCheck.pressed
          ? ownCheck
          : undefined
        : outcome === arrived
          ? undefined
          : outcome,
    refusePostcode: (postcode: string) => say({ fieldErrors: { postcode } }),
    busy,
    captcha,
    submit,
    onInput,
    onChange: typed.typed,
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
