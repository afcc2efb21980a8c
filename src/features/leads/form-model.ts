import type { LeadFieldId, LeadFormId } from '~/domain/lead/lead-form.ts';
import { photoRequest, similarRequest } from '~/domain/lead/start-values.ts';
import type { LeadFormCar, LeadFormSettings } from './lead-settings.ts';

/** Values as they stand in the controls. */
export type LeadValues = Partial<Record<LeadFieldId, string | boolean | string[]>>;

/** What every form is made from. All of it can be printed into a page. */
export interface LeadFormProps {
  form: LeadFormId;
  settings: LeadFormSettings;
  car?: LeadFormCar;
  /** Values to start with: those of a plain post that was not right, or a message. */
  values?: LeadValues;
  /** Errors of a plain post, by field. */
  errors?: Partial<Record<LeadFieldId, string>>;
  /** Error of a plain post that is no field's. */
  problem?: string;
  /** For a post without JavaScript; the server that rendered the form made them. */
  post?: { key: string; startedAt: number; url: string };
  /** The form stands on the page of its car: failures read as that page's do (ERR-03). */
  onCarPage?: boolean;
}

/** Id of a control. Two forms on a page keep theirs apart. */
export const controlId = (form: LeadFormId, field: LeadFieldId) => `${form}-${field}`;

/** Id of the list of errors; a plain post comes back to it. */
export const errorsId = (form: LeadFormId) => `${form}-errors`;

/** What a form starts with. */
export function startValues(form: LeadFormId, settings: LeadFormSettings, car: LeadFormCar | undefined): LeadValues {
  return {
    category: settings.options.categories[0] ?? '',
    opt_in: settings.consent.ticked,
    ...(form === 'find-similar' && car ? { message: similarRequest(car) } : {}),
    ...(form === 'request-photos' && car ? { request: photoRequest(car) } : {}),
  };
}
