import type { LeadFormId } from '~/domain/lead/fields/form-ids.ts';
import type { LeadFormOptions } from '~/domain/lead/fields/lead-field.ts';
import type { LeadFieldId } from '~/domain/lead/fields/lead-fields.ts';
import { formErrorTexts } from '~/domain/lead/form/form-errors.ts';
import { locationsFor } from '~/domain/lead/form/form-locations.ts';
import { leadFormSteps } from '~/domain/lead/form/lead-steps.ts';
import { shownLocations } from '~/domain/location/location.ts';
import { limitWords } from '~/domain/request/body-limits.ts';
import { fill } from '~/domain/texts/text.ts';
import type { Site } from '~/site/site.ts';
import { fieldViews } from './field-view.ts';
import type { LeadFormCar, LeadFormView, LeadValues } from './form-model.ts';
import { leadFormText } from './form-texts.ts';
import { loanValues } from './loan-values.ts';

type FormSite = Pick<
  Site,
  'leads' | 'labels' | 'carPage' | 'locations' | 'dealerships' | 'texts' | 'tradeIn' | 'uploads'
>;

/**
 * Everything that a form shows.
 * @param options those of the dealer for a form that is about a car, or about none
 * @param about the car, where it is known; key of the captcha (TURNSTILE_SITE_KEY); whether the form shows in steps whatever the dealer says
 */
export function leadFormView(
  form: LeadFormId,
  site: FormSite,
  options: LeadFormOptions,
  about: { car?: LeadFormCar | undefined; captchaKey?: string | undefined; inSteps?: boolean } = {},
): LeadFormView {
  const { leads, texts } = site;
  const { title, submit } = leadFormText(form, site, about.car);
  const locations = formLocations(site);
  const fields = fieldViews({ form, site, options, locations });
  const names = fields.map(({ field }) => field);
  const has = (field: LeadFieldId) => names.includes(field);
  const inSteps = about.inSteps || leads.steps.some((id) => id === form);
  const steps = inSteps ? leadFormSteps(form, names, texts.forms) : [];
  const { sending, privacyPolicy, back, next } = texts.forms;
  const { offline, busy, kept, keptOffline, notKept, tryAgain, leadFailed, carLeadFailed, formFailed } = texts.leads;
  return {
    form,
    title,
    submit,
    fields,
    steps,
    start: startValues(form, site, about.car, options),
    locations: options.withCar ? [] : locationsFor(form, locations).map(({ name: _, ...location }) => location),
    consent: leads.consent.text,
    privacy: { text: form === 'careers' ? texts.forms.careersPrivacy : leads.privacyNotice, href: leads.privacyPage },
    ...(about.captchaKey ? { captchaKey: about.captchaKey } : {}),
    texts: {
      ...{ sending, privacyPolicy, offline, busy, kept, keptOffline, notKept, tryAgain },
      ...{ leadFailed, carLeadFailed, formFailed },
      optional: texts.fields.optional,
      ...(steps.length > 0 ? { steps: { back, next } } : {}),
      errors: errorTexts(form, options, has, site),
    },
  };
}

/** Whether a field of the form offers this choice. */
export const hasChoice = ({ fields }: LeadFormView, field: LeadFieldId, value: string): boolean =>
  fields.some((it) => it.field === field && it.choices?.some((choice) => choice.value === value));

const formLocations = (site: FormSite) =>
  shownLocations(site).map(({ id, name, location_type, address: { lat, long } }) => ({
    ...{ id, name, type: location_type || ('sales' as const) },
    ...(lat !== undefined && long !== undefined ? { lat, long } : {}),
  }));

type Has = (field: LeadFieldId) => boolean;

function errorTexts(form: LeadFormId, options: LeadFormOptions, has: Has, { texts, uploads }: FormSite) {
  const { fieldErrors } = texts;
  const { severalErrors, unknownPostcode, resumeEmpty, resumeSize, resumeType } = fieldErrors;
  return {
    ...formErrorTexts(form, options, fieldErrors),
    severalErrors,
    ...(has('location_id') ? { unknownPostcode } : {}),
    ...(has('resume') ? { resumeEmpty, resumeSize: fill(resumeSize, limitWords(uploads)), resumeType } : {}),
  };
}

/** A form's initial values; its request names the car as `{car}` if the form is rendered for any car. */
function startValues(
  form: LeadFormId,
  { leads, texts: { forms } }: FormSite,
  car: LeadFormCar | undefined,
  { withCar, messageOptional }: LeadFormOptions,
): LeadValues {
  const wish = (text: string) => (car ? fill<'car'>(text, { car: car.name }) : text);
  return {
    category: leads.categories[0] ?? '',
    regoState: leads.state,
    opt_in: leads.consent.optIn,
    ...(form === 'finance' ? { subscribe: leads.consent.optIn, ...loanValues(car) } : {}),
    // Comments that may stay empty need no words.
    ...(form === 'car-enquiry' && withCar && !messageOptional ? { message: wish(forms.carWish) } : {}),
    ...(form === 'find-similar' && withCar ? { message: wish(forms.similarWish) } : {}),
    ...(form === 'request-photos' && withCar ? { request: wish(forms.photosWish) } : {}),
  };
}
