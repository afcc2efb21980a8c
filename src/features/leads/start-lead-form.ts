import { lastContactDetails } from '~/client/contact-details.ts';
import { unsentLeads } from '~/client/unsent-leads.ts';
import { formDisplay } from '~/components/form/form-display.ts';
import { checkLeadFields } from '~/domain/lead/lead-form.ts';
import { resumeProblem } from '~/domain/lead/resume.ts';
import { startCarWish } from './car-wish.ts';
import type { LeadFormWiring } from './form-model.ts';
import { startFormSteps } from './form-steps.ts';
import { fileOf, fillForm, formValues, textOf } from './form-values.ts';
import { type FormState, leadSending } from './lead-sending.ts';
import { startMoneyInput } from './money-input.ts';
import { followPostcode } from './nearest-place.ts';
import { startSlots } from './slot-fields.ts';
import { keepTypedText, type TypedText } from './typed-text.ts';

/** Checks, prefills and sends a form from now on; the browser's own checks and its plain post step back. */
export function startLeadForm(form: HTMLFormElement, wiring: LeadFormWiring): void {
  const display = formDisplay(form, wiring.errors.severalErrors);
  const keptNotice = form.querySelector<HTMLElement>('[data-kept]');
  const steps = startFormSteps(form);
  /** Errors of what the shopper was asked for until now. */
  const errorsNow = () => {
    const checked = checkLeadFields(wiring.form, wiring.options, formValues(form, wiring), wiring.errors);
    const file = fileOf(new FormData(form));
    const fileProblem = file && resumeProblem(file);
    const errors = {
      ...(checked.ok ? {} : checked.errors),
      ...(fileProblem ? { resume: wiring.errors[fileProblem] } : {}),
    };
    return steps ? steps.asked(errors) : errors;
  };
  form.noValidate = true;
  /** Errors follow what is typed once the form has been sent in. */
  let following = false;

  const show = ({ busy, problem, fieldErrors = {}, kept }: FormState) => {
    display.setBusy(busy);
    display.showErrors(fieldErrors, problem);
    showKept(keptNotice, kept);
    if (problem || Object.keys(fieldErrors).length > 0) display.focusErrors();
  };
  const typed = keepTypedText(form, wiring);
  const sending = leadSending(form, wiring, { show, sent: typed.sent });

  const submit = () => {
    if (sending.busy()) return;
    const fieldErrors = errorsNow();
    following = Object.keys(fieldErrors).length > 0 || !steps || steps.isLast();
    if (Object.keys(fieldErrors).length > 0) show({ busy: false, fieldErrors });
    else if (!steps || steps.isLast()) void sending.send(formValues(form, wiring));
    else {
      display.showErrors({});
      steps.next();
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  keptNotice?.querySelector('button')?.addEventListener('click', submit);
  form.addEventListener('input', () => {
    if (!following || sending.busy()) return;
    display.showErrors(errorsNow());
  });

  startMoneyInput(form);
  if (wiring.form === 'test-drive') startSlots(form, wiring);
  startCarWish(form, wiring);
  followPostcode(form, wiring, (error) => display.showErrors({ postcode: error }));
  prefill(form, wiring, typed.earlier, (lead) => {
    // It was whole when it was kept: all that is left is to send it.
    steps?.showLast();
    sending.resume(lead);
  });
}

/**
 * Fills a fresh form in: with a lead that could not be sent, else with what was typed before the page was loaded anew, else with
 * the last contact details (LEAD-10). What the
 * shopper typed before the page came to life, or posted without it, stays.
 */
function prefill(
  form: HTMLFormElement,
  { form: id, car }: LeadFormWiring,
  earlier: TypedText['earlier'],
  resume: ReturnType<typeof leadSending>['resume'],
): void {
  const posted = form.querySelector('[data-errors]:not([hidden])') !== null;
  const waiting = unsentLeads().find(({ request }) => request.form === id && request.car_id === car?.id);
  if (waiting && !posted) {
    fillForm(form, waiting.request.fields);
    resume(waiting);
    return;
  }
  if (earlier && !posted) {
    fillForm(form, earlier);
    return;
  }
  for (const [field, value] of Object.entries(lastContactDetails() ?? {})) {
    if (value && !textOf(form, field as 'name')) fillForm(form, { [field]: value });
  }
}

function showKept(notice: HTMLElement | null, kept: FormState['kept']): void {
  if (!notice) return;
  notice.hidden = !kept;
  const text = notice.querySelector('p');
  if (!text || !kept) return;
  text.textContent = notice.dataset[kept.stored ? 'kept' : 'notKept'] ?? '';
}
