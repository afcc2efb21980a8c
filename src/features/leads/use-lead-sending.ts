import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { rememberContactDetails } from '~/client/contact-details.ts';
import { type SendResult, sendLead } from '~/client/lead-sender.ts';
import { rememberSentLead } from '~/client/sent-lead.ts';
import { track } from '~/client/track.ts';
import { $resent, dropUnsentLead, keepUnsentLead, unsentLeads } from '~/client/unsent-leads.ts';
import { visitSoFar } from '~/client/visit.ts';
import { leadEvent } from '~/domain/lead/lead-event.ts';
import { honeypotField, type LeadRequest, type LeadRequestInput } from '~/domain/lead/lead-request.ts';
import { leadMessages } from '~/domain/lead/messages.ts';
import type { UnsentLead } from '~/domain/lead/stored-lead.ts';
import { paths } from '~/paths.ts';
import type { LeadFormProps, LeadValues } from './form-model.ts';
import { leadFormText, sentCategory } from './form-texts.ts';

/** A lead that could not be sent: whether this browser keeps it, and how to try again at once. */
export interface Kept {
  stored: boolean;
  retry: () => void;
}

interface Sending {
  /** JavaScript has taken over: the browser's own checks are off. */
  ready: boolean;
  busy: boolean;
  /** Error that is no field's. */
  problem?: string;
  kept?: Kept;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Shows a lead that was kept earlier. */
  showKept: (lead: UnsentLead) => void;
  setCaptcha: (answer: string | undefined) => void;
}

/**
 * Sends a checked form. One attempt at a time; the same content keeps its key over all attempts, so that it becomes one
 * lead whatever happens in between; an edit makes a new one.
 */
export function useLeadSending(props: LeadFormProps, methods: UseFormReturn<LeadValues>): Sending {
  const { form, settings, car, onCarPage = false } = props;
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ problem?: string; kept?: { stored: boolean } }>({});
  const attempt = useRef<{ key: string; content: string } | undefined>(undefined);
  const atWork = useRef(false);
  const captcha = useRef<string | undefined>(undefined);
  const startedAt = useRef(0);
  const honeypot = useRef('');

  const setWorking = (working: boolean) => {
    atWork.current = working;
    setBusy(working);
  };

  const followResent = useEffectEvent((resent: ReturnType<typeof $resent.get>) => {
    if (resent?.lead.request.idempotency_key !== attempt.current?.key || !resent || atWork.current) return;
    setWorking(true);
    finish(resent.result, resent.lead.request);
  });

  useEffect(() => {
    startedAt.current = Date.now();
    setReady(true);
    // Back from the success page: the form is as it was, but nothing is being sent.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      attempt.current = undefined;
      atWork.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', onShow);
    const stop = $resent.listen((resent) => followResent(resent));
    return () => {
      window.removeEventListener('pageshow', onShow);
      stop();
    };
  }, []);

  async function send(values: LeadValues): Promise<void> {
    if (atWork.current) return;
    setWorking(true);
    setFailure({});
    try {
      const request = requestOf(values);
      finish(await sendLead(request), request);
    } catch (error) {
      // A mistake of ours, not of the network: the shopper is told, and nothing typed is lost (ERR-01).
      console.error(error);
      setFailure({ problem: leadMessages.formFailed });
      setWorking(false);
    }
  }

  function requestOf(values: LeadValues): LeadRequestInput {
    const fields = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    const content = contentOf(fields);
    if (attempt.current?.content !== content) {
      if (attempt.current) dropUnsentLead(attempt.current.key);
      attempt.current = { key: newKey(), content };
    }
    return {
      form,
      idempotency_key: attempt.current.key,
      fields: fields as LeadRequest['fields'],
      ...(car ? { car_id: car.id } : {}),
      url: window.location.href,
      lead_attributes: visitSoFar(),
      consent: { wording: settings.consent.text, page: window.location.pathname },
      honeypot: honeypot.current,
      started_at: startedAt.current,
      ...(captcha.current ? { captcha: captcha.current } : {}),
    };
  }

  function finish(result: SendResult, request: LeadRequestInput): void {
    if (result.kind === 'sent') {
      dropUnsentLead(request.idempotency_key);
      succeed(result.leadId, request.fields as LeadValues);
      return;
    }
    setWorking(false);
    const text = result.error ?? (onCarPage ? leadMessages.carLeadFailed : leadMessages.leadFailed);
    if (result.kind === 'refused') {
      dropUnsentLead(request.idempotency_key);
      const wrong = Object.entries(result.fieldErrors);
      for (const [field, message] of wrong) methods.setError(field as keyof LeadValues, { type: 'server', message });
      setFailure(wrong.length > 0 ? {} : { problem: text });
      return;
    }
    const stored = keepUnsentLead({
      request: request as LeadRequest,
      title: leadFormText(form, settings, car).title,
      ...(car ? { car: { slug: car.slug, name: car.name } } : {}),
      kept_at: Date.now(),
    });
    setFailure({ problem: text, kept: { stored } });
  }

  /** The shopper goes on to the success page; the form stays busy until it is there (ENQ-06). */
  function succeed(leadId: string, values: LeadValues): void {
    const typed = (field: keyof LeadValues) => (typeof values[field] === 'string' ? values[field] : '');
    rememberContactDetails({
      name: typed('name'),
      last_name: typed('last_name'),
      email: typed('email'),
      phone: typed('phone'),
      postcode: typed('postcode'),
    });
    rememberSentLead({
      lead_id: leadId,
      category: sentCategory(form, values.category),
      ...(car ? { car: { slug: car.slug, name: car.name } } : {}),
    });
    track(leadEvent(form, car, typed('category')), car?.id);
    window.location.assign(paths.success());
  }

  return {
    ready,
    busy,
    ...(failure.problem ? { problem: failure.problem } : {}),
    ...(failure.kept ? { kept: { ...failure.kept, retry: () => void methods.handleSubmit(send)() } } : {}),
    submit: (event) => {
      const trap = event.currentTarget.elements.namedItem(honeypotField);
      honeypot.current = trap instanceof HTMLInputElement ? trap.value : '';
      return methods.handleSubmit(send)(event);
    },
    showKept: (lead) => {
      attempt.current = { key: lead.request.idempotency_key, content: contentOf(lead.request.fields) };
      setFailure(lead.refused ? { problem: lead.refused } : { kept: { stored: true } });
    },
    setCaptcha: (answer) => {
      captcha.current = answer;
    },
  };
}

/** A lead of this form that waits in the browser. */
export function waitingLead({ form, car }: LeadFormProps): UnsentLead | undefined {
  return unsentLeads().find(({ request }) => request.form === form && request.car_id === car?.id);
}

/** What was filled in, the same however the fields are ordered and empty ones are written. */
function contentOf(fields: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(fields).filter(([, value]) => value && String(value) !== '');
  return JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A random UUID; pages on plain http have no `randomUUID`. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
