import { useRef } from 'react';
import { rememberContactDetails } from '~/client/storage/contact-details.ts';
import { recordEvent } from '~/client/track.ts';
import type { FormOutcome, Sending } from '~/components/form/use-form.ts';
import { formCategory } from '~/domain/lead/fields/category.ts';
import { honeypotField } from '~/domain/lead/fields/honeypot.ts';
import { contactFields, type UnsentLead } from '~/domain/lead/sent/browser-leads.ts';
import { leadEvent } from '~/domain/lead/sent/lead-event.ts';
import type { LeadRequest } from '~/domain/lead/sent/lead-request.ts';
import { paths } from '~/paths.ts';
import type { LeadFormProps, LeadValues } from '../model/form-model.ts';
import { fileOf } from '../model/form-values.ts';
import { failureText } from './failure-text.ts';
import { newKey } from './idempotency-key.ts';
import { postLead, type SendResult } from './post-lead.ts';
import { rememberSentLead } from './sent-lead.ts';
import { dropUnsentLead, keepUnsentLead } from './unsent-leads.ts';
import { visitSoFar } from './visit-so-far.ts';

/**
 * Sends a validated lead. The same content keeps its key over all attempts, so that it becomes one lead whatever happens in between; an edit
 * gets a new one.
 * @param car the form's current car
 */
export function useLeadSending({ view, onCarPage, openedAt, journey }: LeadFormProps, car: LeadFormProps['car']) {
  const { form: id, texts } = view;
  /** The message if the reason is unknown. */
  const unexplained = journey?.texts.unsent ?? (onCarPage ? texts.carLeadFailed : texts.leadFailed);
  const about = car ? { car: { slug: car.slug, name: car.name } } : {};
  const attempt = useRef<{ key: string; content: string }>(undefined);
  /** The lead that has been recorded; its next steps may be retried. */
  const noted = useRef<string>(undefined);

  async function requestOf(values: LeadValues, { form, confirm }: Sending): Promise<LeadRequest> {
    const file = fileOf(form);
    const content = contentOf({ ...values, car_id: car?.id }) + (file ? ` ${file.size} ${file.lastModified}` : '');
    if (attempt.current?.content !== content) {
      if (attempt.current) dropUnsentLead(attempt.current.key);
      attempt.current = { key: newKey(), content };
    }
    const answer = await confirm();
    const trap = form.elements.namedItem(honeypotField);
    return {
      form: id,
      idempotency_key: attempt.current.key,
      fields: values as LeadRequest['fields'],
      ...(file ? { file: { name: file.name.slice(-255), data: await base64Of(file) } } : {}),
      ...(car ? { car_id: car.id } : {}),
      url: window.location.href,
      lead_attributes: visitSoFar(),
      consent: { wording: view.consent, page: window.location.pathname },
      honeypot: trap instanceof HTMLInputElement ? trap.value : '',
      // A form that is part of its page has been open since the page loaded.
      started_at: openedAt ?? Math.round(Date.now() - performance.now()),
      ...(answer ? { captcha: answer } : {}),
    };
  }

  async function outcomeOf(
    result: SendResult,
    request: LeadRequest,
    arrived: Sending['arrived'],
  ): Promise<FormOutcome> {
    if (result.kind === 'sent') {
      dropUnsentLead(request.idempotency_key);
      arrived();
      if (noted.current !== result.leadId) note(result.leadId, request.fields as LeadValues);
      noted.current = result.leadId;
      return journey ? journey.after(request) : { go: paths.success() };
    }
    // Without any answer it is the form that could not be submitted (ERR-01); with one that explains nothing, the lead (ERR-02).
    const failed = result.status === 0 && !onCarPage && !journey ? texts.formFailed : unexplained;
    const failure = failureText(result, failed, texts);
    if (result.kind === 'refused') {
      const { fieldErrors } = result;
      const wrong = Object.keys(fieldErrors).length > 0;
      // Only a lead that the shopper must change is final. After a rate limit, or without the captcha, it can still be sent.
      if (wrong) dropUnsentLead(request.idempotency_key);
      return wrong ? { fieldErrors } : { problem: failure };
    }
    // A captcha token is used up, or too old by the time the lead is sent.
    const { captcha: _spent, ...resendable } = request;
    const stored = keepUnsentLead({ request: resendable, title: view.title, ...about, kept_at: Date.now() });
    return { problem: failure, kept: { stored, offline: result.failure === 'offline' } };
  }

  /** Stores and counts a lead that has arrived, once. */
  function note(leadId: string, values: LeadValues): void {
    const typed = (field: keyof LeadValues) => (typeof values[field] === 'string' ? values[field] : '');
    // A field that the form does not have, or that was left empty, keeps its previous value.
    const details = contactFields.filter((field) => typed(field));
    rememberContactDetails(Object.fromEntries(details.map((field) => [field, typed(field)])));
    const event = leadEvent(id, car, typed('category'));
    recordEvent(event, car?.id);
    rememberSentLead({
      lead_id: leadId,
      // As the shopper knows it, not as it is filed: a job application is no general enquiry.
      category: typed('category') || formCategory[id],
      ...about,
      untold: { event, ...(car ? { car_id: car.id } : {}) },
    });
  }

  return {
    async send(values: LeadValues, sending: Sending): Promise<FormOutcome> {
      const refused = await journey?.before(values);
      if (refused) return refused;
      const request = await requestOf(values, sending);
      return outcomeOf(await postLead(request), request, sending.arrived);
    },
    /** Continues with a lead that was kept earlier. */
    resume({ request, refused }: UnsentLead): FormOutcome {
      const content = contentOf({ ...request.fields, car_id: request.car_id });
      attempt.current = { key: request.idempotency_key, content };
      return refused === undefined ? { kept: { stored: true } } : { problem: refused || unexplained };
    },
    /** A kept lead was sent in the background: what that means for the form; undefined if it is another form's. */
    resent({ lead: { request }, result }: { lead: UnsentLead; result: SendResult }, arrived: Sending['arrived']) {
      return request.idempotency_key === attempt.current?.key ? outcomeOf(result, request, arrived) : undefined;
    },
    /** What is sent from now on is another lead. */
    forget() {
      attempt.current = undefined;
    },
  };
}

/** The bytes of a file in base64. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

/** The input in canonical form, regardless of the order of fields and the way that empty ones are written. */
function contentOf(fields: Readonly<Record<string, unknown>>): string {
  const filledFields = Object.entries(fields).filter(([, value]) => value && String(value) !== '');
  return JSON.stringify(filledFields.sort(([a], [b]) => (a < b ? -1 : 1)));
}
