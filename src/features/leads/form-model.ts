import type { LeadFormId } from '~/domain/lead/form-ids.ts';
import type { LeadFieldId, LeadFormOptions } from '~/domain/lead/lead-fields.ts';
import { photoRequest, similarRequest } from '~/domain/lead/start-values.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import type { LeadFormCar, LeadFormSettings } from './lead-settings.ts';
import type { PickableStock } from './pickable-stock.ts';

/** Values as they stand in the controls. */
export type LeadValues = Partial<Record<LeadFieldId, string | boolean | string[]>>;

/** What a form is made from. */
export interface LeadFormProps {
  form: LeadFormId;
  settings: LeadFormSettings;
  car?: LeadFormCar | undefined;
  /** The form is about a car that the browser names (LeadDialog.astro). */
  anyCar?: boolean;
  /** Lets the shopper choose a car, where the form asks for one in words. */
  stock?: PickableStock;
  /** Text of the button, where it is not the form's own. */
  submit?: string | undefined;
  /** Values to start with: those of a plain post that was not right, or a message. */
  values?: LeadValues;
  /** Errors of a plain post, by field. */
  errors?: Partial<Record<LeadFieldId, string>>;
  /** Error of a plain post that is no field's. */
  problem?: string | undefined;
  /** For a post without JavaScript; the server that rendered the form made them. */
  post?: { key: string; startedAt: number; url: string };
  /** The form stands on the page of its car: failures read as that page's do (ERR-03). */
  onCarPage?: boolean;
}

/** What a form's script goes by. */
export interface LeadFormWiring {
  form: LeadFormId;
  options: LeadFormOptions;
  /** "Book a Test Drive". */
  title: string;
  consent: string;
  places: LeadFormSettings['places'];
  captchaKey?: string;
  /** The car that the form is about; it changes where one can be chosen in the form (`stock`). */
  car?: LeadFormCar | undefined;
  /** Where a car can be chosen from the stock. */
  stock?: PickableStock;
  onCarPage: boolean;
  texts: Pick<Texts['leads'], 'leadFailed' | 'carLeadFailed' | 'formFailed'>;
  /** What it asks for before anyone types. */
  wishes: WishTexts;
  errors: Texts['fieldErrors'];
}

/** Id of a control. Two forms on a page keep theirs apart. */
export const controlId = (form: LeadFormId, field: LeadFieldId) => `${form}-${field}`;

/** Id of the list of errors; a plain post comes back to it. */
export const errorsId = (form: LeadFormId) => `${form}-errors`;

type WishTexts = Pick<Texts['forms'], 'similarWish' | 'photosWish'>;

/** What a form starts with. */
export function startValues(form: LeadFormId, settings: LeadFormSettings, car?: LeadFormCar): LeadValues {
  return {
    category: settings.options.categories[0] ?? '',
    regoState: settings.state,
    opt_in: settings.consent.ticked,
    ...(car ? carValues(form, car, settings.texts.forms) : {}),
  };
}

/** What a form about a car starts with (VDP-11, ENQ-10). */
export function carValues(form: LeadFormId, car: Pick<LeadFormCar, 'name'>, texts: WishTexts): LeadValues {
  return {
    ...(form === 'find-similar' ? { message: similarRequest(car, texts) } : {}),
    ...(form === 'request-photos' ? { request: photoRequest(car, texts) } : {}),
  };
}
