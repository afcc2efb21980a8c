import { rememberContactDetails } from '~/client/contact-details.ts';
import { type SendResult, sendLead } from '~/client/lead-sender.ts';
import { rememberSentLead } from '~/client/sent-lead.ts';
import { recordEvent } from '~/client/track.ts';
import { $resent, dropUnsentLead, keepUnsentLead } from '~/client/unsent-leads.ts';
import { visitSoFar } from '~/client/visit.ts';
import { startCaptcha } from '~/components/form/captcha.ts';
import { leadCategory } from '~/domain/lead/category.ts';
import { leadEvent } from '~/domain/lead/lead-event.ts';
import { honeypotField, type LeadRequest } from '~/domain/lead/lead-request.ts';
import type { UnsentLead } from '~/domain/lead/stored-lead.ts';
import { paths } from '~/paths.ts';
import type { LeadFormWiring, LeadValues } from './form-model.ts';
import { fileOf } from './form-values.ts';
import { newKey } from './new-key.ts';

/** How a form stands after something happened to it. */
export interface FormState {
  busy: boolean;
  /** Error that is no field's. */
  problem?: string;
  fieldErrors?: Record<string, string>;
  /** A lead that could not be sent; `stored` when this browser keeps it. */
  kept?: { stored: boolean };
}

/**
 * Sends a checked form. One attempt at a time; the same content keeps its key over all attempts, so that it becomes one
 * lead whatever happens in between; an edit makes a new one.
 */
export function leadSending(
  form: HTMLFormElement,
  wiring: LeadFormWiring,
  { show, sent }: { show: (state: FormState) => void; sent: () => void },
) {
  const { form: id, texts } = wiring;
  /** What is said where nobody told why (ERR-02, ERR-03). */
  const unexplained = wiring.onCarPage ? texts.carLeadFailed : texts.leadFailed;
  const about = () => (wiring.car ? { car: { slug: wiring.car.slug, name: wiring.car.name } } : {});
  const startedAt = Date.now();
  let busy = false;
  let attempt: { key: string; content: string } | undefined;
  const captcha = wiring.captchaKey ? startCaptcha(form, wiring.captchaKey) : undefined;

  function enter(state: FormState): void {
    busy = state.busy;
    show(state);
  }

  async function send(values: LeadValues): Promise<void> {
    if (busy) return;
    enter({ busy: true });
    try {
      const request = await requestOf(values, fileOf(new FormData(form)));
      finish(await sendLead(request), request);
    } catch (error) {
      // A mistake of ours, not of the network: the shopper is told, and nothing typed is lost (ERR-01).
      console.error(error);
      enter({ busy: false, problem: texts.formFailed });
    }
  }

  async function requestOf(values: LeadValues, file: File | undefined): Promise<LeadRequest> {
    const content =
      contentOf({ ...values, car_id: wiring.car?.id }) + (file ? ` ${file.size} ${file.lastModified}` : '');
    if (attempt?.content !== content) {
      if (attempt) dropUnsentLead(attempt.key);
      attempt = { key: newKey(), content };
    }
    const answer = captcha?.answer();
    const trap = form.elements.namedItem(honeypotField);
    return {
      form: id,
      idempotency_key: attempt.key,
      fields: values as LeadRequest['fields'],
      ...(file ? { file: { name: file.name.slice(-255), data: await base64Of(file) } } : {}),
      ...(wiring.car ? { car_id: wiring.car.id } : {}),
      url: window.location.href,
      lead_attributes: visitSoFar(),
      consent: { wording: wiring.consent, page: window.location.pathname },
      honeypot: trap instanceof HTMLInputElement ? trap.value : '',
      started_at: startedAt,
      ...(answer ? { captcha: answer } : {}),
    };
  }

  function finish(result: SendResult, request: LeadRequest): void {
    if (result.kind === 'sent') {
      dropUnsentLead(request.idempotency_key);
      sent();
      succeed(result.leadId, request.fields as LeadValues);
      return;
    }
    captcha?.renew();
    const problem = result.error ?? unexplained;
    if (result.kind === 'refused') {
      const { fieldErrors } = result;
      const wrong = Object.keys(fieldErrors).length > 0;
      // Only what the shopper has to change is over. After too many at once, or without the captcha, it can still go out.
      if (wrong) dropUnsentLead(request.idempotency_key);
      enter({ busy: false, ...(wrong ? { fieldErrors } : { problem }) });
      return;
    }
    // An answer of the captcha is spent, or old by the time the lead goes out.
    const { captcha: _spent, ...kept } = request;
    const stored = keepUnsentLead({ request: kept, title: wiring.title, ...about(), kept_at: Date.now() });
    enter({ busy: false, problem, kept: { stored } });
  }

  /** The shopper goes on to the success page; the form stays busy until it is there (ENQ-06). */
  function succeed(leadId: string, values: LeadValues): void {
    const typed = (field: keyof LeadValues) => (typeof values[field] === 'string' ? values[field] : '');
    // What a form does not ask for, or may be left empty, keeps its earlier value.
    const details = (['name', 'last_name', 'email', 'phone', 'postcode'] as const).filter((field) => typed(field));
    rememberContactDetails(Object.fromEntries(details.map((field) => [field, typed(field)])));
    const { car } = wiring;
    const event = leadEvent(id, car, typed('category'));
    recordEvent(event, car?.id);
    rememberSentLead({
      lead_id: leadId,
      category: leadCategory(id, typed('category')).category,
      ...about(),
      untold: { event, ...(car ? { car_id: car.id } : {}) },
    });
    window.location.assign(paths.success());
  }

  // Back from the success page: the form is as it was, but nothing is being sent.
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    attempt = undefined;
    enter({ busy: false });
  });
  // The kept lead of this form went out by itself.
  $resent.listen((resent) => {
    if (!resent || busy || resent.lead.request.idempotency_key !== attempt?.key) return;
    enter({ busy: true });
    finish(resent.result, resent.lead.request);
  });

  return {
    busy: () => busy,
    send,
    /** Goes on with a lead that was kept earlier. */
    resume(lead: UnsentLead): void {
      attempt = {
        key: lead.request.idempotency_key,
        content: contentOf({ ...lead.request.fields, car_id: lead.request.car_id }),
      };
      enter({
        busy: false,
        ...(lead.refused === undefined ? { kept: { stored: true } } : { problem: lead.refused || unexplained }),
      });
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

/** What was filled in, the same however the fields are ordered and empty ones are written. */
function contentOf(fields: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(fields).filter(([, value]) => value && String(value) !== '');
  return JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1)));
}
