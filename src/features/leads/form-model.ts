import { creditScores, loanAmount } from '~/domain/finance/loan-request.ts';
import { termRange } from '~/domain/finance/loan-terms.ts';
import type { LeadFormId } from '~/domain/lead/form-ids.ts';
import type { LeadFieldId } from '~/domain/lead/lead-fields.ts';
import { photoRequest, similarRequest } from '~/domain/lead/start-values.ts';
import type { LeadJourney } from './lead-journey.ts';
import type { LeadFormCar, LeadFormSettings } from './lead-settings.ts';

/** Values as they stand in the controls. */
export type LeadValues = Partial<Record<LeadFieldId, string | boolean | string[]>>;

/** Texts by field. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** What a form is made from. */
export interface LeadFormProps {
  form: LeadFormId;
  settings: LeadFormSettings;
  car?: LeadFormCar | undefined;
  /** Text of the button, where it is not the form's own. */
  submit?: string | undefined;
  /** Values to start with: those of a plain post that was not right, or a message. */
  values?: LeadValues;
  /** Errors of a plain post, by field. */
  errors?: FieldErrors;
  /** Error of a plain post that is no field's. */
  problem?: string | undefined;
  /** For a post without JavaScript; the server that rendered the form made them. */
  post?: { key: string; startedAt: number; url: string };
  /** When the form was opened, ms; left out for one that came with its page. */
  openedAt?: number;
  /** The form stands on the page of its car: failures read as that page's do (ERR-03). */
  onCarPage?: boolean;
  /** What stands around the sending of the lead; the form then always shows in steps. */
  journey?: LeadJourney;
}

/** What a form says besides its fields. */
export interface FormNotice {
  /** Error that is no field's. */
  problem?: string | undefined;
  fieldErrors?: FieldErrors;
  /** A lead that could not be sent; `stored` when this browser keeps it. */
  kept?: { stored: boolean } | undefined;
}

/** Id of a control. Two forms on a page keep theirs apart. */
export const controlId = (form: LeadFormId, field: LeadFieldId) => `${form}-${field}`;

/** Id of the list of errors; a plain post comes back to it. */
export const errorsId = (form: LeadFormId) => `${form}-errors`;

/** What a form starts with. */
export function startValues(form: LeadFormId, settings: LeadFormSettings, car?: LeadFormCar): LeadValues {
  return {
    category: settings.options.categories[0] ?? '',
    regoState: settings.state,
    opt_in: settings.consent.ticked,
    ...(form === 'finance' ? loanValues(settings, car) : {}),
    ...(car ? carValues(form, car, settings.texts.forms) : {}),
  };
}

/** What the finance form starts with (FIN-11 to FIN-13). */
function loanValues({ consent }: LeadFormSettings, car?: LeadFormCar): LeadValues {
  return {
    amount: String(loanAmount(car?.price)),
    term: String(termRange.usual),
    selfAssessedCreditScore: creditScores[0],
    subscribe: consent.ticked,
    ...(car ? { car_type: car.car_type, ...identityOf(car) } : {}),
  };
}

/** By what lenders know a car. */
const identityOf = ({ year, vin, nvic }: LeadFormCar): LeadValues => ({
  ...(year ? { year: String(year) } : {}),
  ...(vin ? { vin } : {}),
  ...(nvic ? { nvic } : {}),
});

/** What a form about a car starts with (VDP-11, ENQ-10). */
export function carValues(
  form: LeadFormId,
  car: Pick<LeadFormCar, 'name'>,
  texts: Pick<LeadFormSettings['texts']['forms'], 'similarWish' | 'photosWish'>,
): LeadValues {
  return {
    ...(form === 'find-similar' ? { message: similarRequest(car, texts) } : {}),
    ...(form === 'request-photos' ? { request: photoRequest(car, texts) } : {}),
  };
}
