import type { ReactNode } from 'react';
import type { FieldErrors, FormNotice } from '~/components/form/use-form.ts';
import type { Car } from '~/domain/car/record/car.ts';
import type { StatedQuote } from '~/domain/finance/figures/stated-quote.ts';
import type { FieldErrorTexts } from '~/domain/lead/fields/field-error.ts';
import type { LeadFormId } from '~/domain/lead/fields/form-ids.ts';
import type { LeadFieldId } from '~/domain/lead/fields/lead-fields.ts';
import type { LeadStep } from '~/domain/lead/form/lead-steps.ts';
import type { LeadRequest } from '~/domain/lead/sent/lead-request.ts';
import type { LocationType } from '~/domain/location/location.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import type { FieldView } from './field-view.ts';

/** Values as they are in the controls. */
export type LeadValues = Partial<Record<LeadFieldId, string | boolean | string[]>>;

/** The car that a form is about. */
export type LeadFormCar = Pick<Car, 'id' | 'slug' | 'name' | 'car_type'> &
  Partial<Pick<Car, 'tag' | 'location_id' | 'year' | 'vin' | 'nvic'>> & {
    /** The price on its page, dollars; missing if it shows none. */
    price?: number;
    /** The finance figure on its page, with which "Get Finance" starts. */
    stated?: StatedQuote | undefined;
  };

type LeadText =
  | ('offline' | 'busy' | 'kept' | 'keptOffline' | 'notKept' | 'tryAgain')
  | ('leadFailed' | 'carLeadFailed' | 'formFailed');

/** Everything that one form shows, as plain data (`leadFormView`), with only its own texts. */
export interface LeadFormView {
  form: LeadFormId;
  title: string;
  /** The button. */
  submit: string;
  /** In the order shown. */
  fields: readonly FieldView[];
  /** None if the form is shown as a whole. */
  steps: readonly LeadStep[];
  /** Initial values; a text may contain its car as `{car}`. */
  start: LeadValues;
  /** The locations that the form can be for; none if it is about a car. */
  locations: readonly { id: string; type: LocationType; lat?: number; long?: number }[];
  /** Wording of the consent box. */
  consent: string;
  privacy: { text: string; href: string };
  /** Captcha key, if the dealer uses one. */
  captchaKey?: string;
  texts: Pick<Texts['forms'], 'sending' | 'privacyPolicy'> &
    Pick<Texts['leads'], LeadText> & {
      optional: string;
      steps?: Pick<Texts['forms'], 'back' | 'next'>;
      errors: FieldErrorTexts;
    };
}

/** Props of a form. */
export interface LeadFormProps {
  view: LeadFormView;
  car?: LeadFormCar | undefined;
  /** The car chosen in the form, if it was not about one. */
  chosenCar?: LeadFormCar | undefined;
  /** Text of the button, if different from the form's own. */
  submit?: string | undefined;
  /** Initial values instead of the form's own: those of an invalid plain post, or the page's. */
  values?: LeadValues;
  /** Errors of a plain post, by field. */
  errors?: FieldErrors;
  /** Error of a plain post that belongs to no field. */
  problem?: string | undefined;
  /** For a post without JavaScript; the server that rendered the form made them. */
  post?: { key: string; startedAt: number; url: string };
  /** When the form was opened, ms; missing for a form that is part of its page. */
  openedAt?: number;
  /** The form is on the page of its car, where failures have their own text. */
  onCarPage?: boolean;
  /** Steps before and after sending the lead; the form then always shows in steps. */
  journey?: LeadJourney;
}

/** Id of a control. Two forms on a page keep theirs apart. */
export const controlId = (form: LeadFormId, field: LeadFieldId) => `${form}-${field}`;

/** Id of the list of errors, to which a plain post returns. */
export const errorsId = (form: LeadFormId) => `${form}-errors`;

/** What a form does besides sending its lead, if that is only one of several steps (FinancePopup.tsx). */
export interface LeadJourney {
  /** All steps; the form's own are the first. */
  labels: readonly string[];
  /** Shown with the fields in every step. */
  aside: ReactNode;
  /** Runs before the lead is sent: returns an error, which stops it. */
  before(values: LeadValues): Promise<FormNotice | undefined>;
  /** Runs after the lead has arrived: returns where to continue, or an error. The lead has arrived either way, and is not sent again. */
  after(request: LeadRequest): Promise<{ go: string } | { problem: string }>;
  texts: {
    /** The message if no reason is known. */
    unknown: string;
    /** The message if the lead could not be sent for no known reason; the form's own if missing. */
    unsent?: string;
    unknownStep: string;
  };
}
