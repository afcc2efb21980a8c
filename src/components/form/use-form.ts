import {
  type SubmitEvent,
  startTransition,
  useActionState,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { $contactDetails } from '~/client/storage/contact-details.ts';
import { type Control, changedControls, fillForm, textOf } from '~/components/ui/form/form-controls.ts';
import { useCaptcha } from '~/components/ui/form/use-captcha.ts';
import type { FormDraft } from '~/domain/lead/form/form-draft.ts';
import { useFormDraft } from './use-form-draft.ts';

/** Texts by field. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** A form's messages. */
export interface FormNotice {
  /** Error that belongs to no field. */
  problem?: string | undefined;
  fieldErrors?: FieldErrors;
  /** A lead that could not be sent; `stored` when this browser keeps it, `offline` if it waits for a connection. */
  kept?: { stored: boolean; offline?: boolean } | undefined;
}

/** What an attempt came to: its messages, or the address where the shopper continues. */
export type FormOutcome = FormNotice & {
  /** The form stays busy until that page is there. */
  go?: string;
  /** The step that then shows; the same if missing. */
  at?: number;
};

/** Values as they are in the controls, by field. */
type ControlValues = Readonly<Partial<FormDraft['values']>>;

/** What an attempt to send needs of its form. */
export interface Sending {
  form: HTMLFormElement;
  /** The captcha's token for this attempt; undefined if there is none. */
  confirm: () => Promise<string | undefined>;
  /** What was typed has arrived, even if the shopper stays: its draft is deleted. */
  arrived: () => void;
}

interface FormOptions<Values extends ControlValues> {
  /** Names the form's draft (`draftKey`); asked once. Without it nothing that is typed is kept. */
  draft?: () => string;
  captchaKey?: string | undefined;
  /** The fields of each step, in order; none if the form has one step only. */
  steps?: readonly { fields: readonly string[] }[];
  /** What came with the page: the errors of a plain post, and the step to begin with. */
  arrived: FormOutcome;
  values: (form: HTMLFormElement) => Values;
  /** The errors of all fields; the form shows those of the steps so far. */
  check: (values: Values, form: HTMLFormElement) => FieldErrors;
  /** What must be done before a press can be checked; checked at once without it. */
  ready?: () => Promise<unknown>;
  /** Called when a step has no errors, before the next one shows. */
  stepDone?: (values: Values) => void;
  /** Sends a form without errors. */
  send: (values: Values, sending: Sending) => Promise<FormOutcome>;
  /** What a fresh form continues with instead of its draft. */
  restore?: () => Readonly<Record<string, unknown>> | undefined;
  /** Called when the shopper has come back from the next page. */
  cameBack?: () => void;
  texts: {
    /** The message for a bug of ours. */
    unknown: string;
    /** The same between steps; `unknown` if missing. */
    unknownStep?: string | undefined;
  };
}

/** Whether the page has returned a plain post, with errors. */
export const isReturned = ({ problem, fieldErrors = {} }: FormNotice): boolean =>
  problem !== undefined || Object.keys(fieldErrors).length > 0;

/**
 * State and behaviour of any form: it is checked, shows one step after another, is sent once at a time, says what went wrong, and keeps what
 * was typed. The browser keeps the values, React does not (decision 81).
 */
export function useForm<Values extends ControlValues>(options: FormOptions<Values>) {
  const { steps = [], arrived, texts } = options;
  const form = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha(options.captchaKey);
  const draft = useFormDraft(options.draft, () => form.current && options.values(form.current));
  const [at, goTo] = useState(arrived.at ?? 0);

  async function outcomeAfter(before: FormOutcome, run: (before: FormOutcome) => FormOutcome | Promise<FormOutcome>) {
    try {
      const next = await run(before);
      if (next === before) return before;
      if (next.at !== undefined) goTo(next.at);
      if (next.go !== undefined) {
        draft.sent();
        window.location.assign(next.go);
      }
      return next;
    } catch (error) {
      // A bug of ours, not a network error: the shopper is told, and no input is lost.
      console.error(error);
      return { problem: texts.unknown };
    }
  }
  const [outcome, act, pending] = useActionState(outcomeAfter, arrived);
  // Not as the action of the form, which would empty its fields (decision 97).
  const attempt = (run: Parameters<typeof act>[0]) => startTransition(() => act(run));
  /** The errors returned with the page have been read. */
  const [first] = useState(outcome);
  /** Errors found by the form itself since the last attempt. */
  const [stated, found] = useState<{ since: FormOutcome; notice: FormNotice; pressed: boolean }>();
  const ownCheck = stated?.since === outcome ? stated : undefined;
  const busy = pending || outcome.go !== undefined;
  const notice: FormNotice = busy ? {} : (ownCheck?.notice ?? outcome);
  const say = (says: FormNotice, pressed = false) => found({ since: outcome, notice: says, pressed });
  /** After the first press, errors update while typing. */
  const following = useRef(false);
  /** Pressed, and not checked yet. */
  const waiting = useRef(false);

  /** Styles show one step at a time with scripting; a browser that does not support this shows the whole form. */
  const isWhole = () => at >= steps.length - 1 || !window.matchMedia('(scripting: enabled)').matches;

  /** Errors of the fields shown so far. */
  function errorsIn(element: HTMLFormElement): FieldErrors {
    const all = options.check(options.values(element), element);
    if (isWhole()) return all;
    const shown = steps.slice(0, at + 1).flatMap(({ fields }) => fields);
    return Object.fromEntries(Object.entries(all).filter(([field]) => shown.includes(field)));
  }

  function submit(event?: SubmitEvent): void {
    event?.preventDefault();
    if (busy || waiting.current) return;
    const ready = options.ready?.();
    if (!ready) return void checkAndSend();
    waiting.current = true;
    void ready.then(() => {
      waiting.current = false;
      checkAndSend();
    });
  }

  function checkAndSend(): void {
    const element = form.current;
    if (!element) return;
    const fieldErrors = errorsIn(element);
    const wrong = Object.keys(fieldErrors).length > 0;
    following.current = wrong || isWhole();
    const values = options.values(element);
    if (wrong) say({ fieldErrors }, true);
    else if (isWhole()) attempt(() => outcomeOfSending(values, element));
    else advance(values);
  }

  function advance(values: Values): void {
    say({});
    try {
      options.stepDone?.(values);
      show(at + 1);
    } catch (error) {
      console.error(error);
      say({ problem: texts.unknownStep ?? texts.unknown }, true);
    }
  }

  async function outcomeOfSending(values: Values, element: HTMLFormElement): Promise<FormOutcome> {
    let isSpent = false;
    const confirm = () => {
      isSpent = true;
      return captcha.answer();
    };
    const next = await options.send(values, { form: element, confirm, arrived: draft.sent });
    if (isSpent && next.go === undefined) captcha.renew();
    return next;
  }

  /** Shows a step and focuses its title, which a screen reader announces. */
  function show(step: number): void {
    flushSync(() => goTo(step));
    form.current?.querySelector<HTMLElement>('[data-now] > legend')?.focus();
  }

  /** Shows the step that a control is in. */
  function showStepOf(control: HTMLElement): void {
    const shown = [...(form.current?.querySelectorAll('[data-step]') ?? [])];
    const step = shown.findIndex((it) => it.contains(control));
    if (step !== -1) flushSync(() => goTo(step));
  }

  const early = useRef<Control[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form hydrates once
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    element.noValidate = true;
    early.current = changedControls(element);
    if (isReturned(arrived)) return;
    // Input from before hydration stays.
    const earlier = options.restore?.() ?? draft.earlier();
    if (earlier) return fillForm(element, earlier);
    for (const [field, value] of Object.entries($contactDetails.get() ?? {})) {
      if (value && !textOf(element, field)) fillForm(element, { [field]: value });
    }
  }, []);
  useEffect(() => {
    // Replays input from before the listeners were attached.
    for (const control of early.current) {
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, []);
  const onPageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    options.cameBack?.();
    attempt(() => ({}));
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => onPageShow(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);

  return {
    /** Of the form's element. */
    attributes: {
      ref: form,
      'aria-busy': busy,
      onSubmit: submit,
      onInput() {
        draft.typed();
        if (following.current && !busy && form.current) {
          say({ fieldErrors: errorsIn(form.current), kept: notice.kept });
        }
      },
      onChange: draft.typed,
    },
    form,
    captcha,
    at,
    goTo,
    back: () => show(Math.max(0, at - 1)),
    showStepOf,
    busy,
    /** The next page is loading. */
    leaving: outcome.go !== undefined,
    notice,
    /** The message for the shopper: a new object each time. */
    heard: busy
      ? undefined
      : ownCheck
        ? ownCheck.pressed
          ? ownCheck
          : undefined
        : outcome === first
          ? undefined
          : outcome,
    submit,
    say,
    /** Does something else with the form, after what is being done. */
    attempt,
    /** As `Sending.arrived`. */
    hasArrived: draft.sent,
  };
}
