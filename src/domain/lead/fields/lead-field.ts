import type { CreditScore } from '../../finance/loan/loan-request.ts';
import type { LocationType } from '../../location/location.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import type { OfferShares } from './offer-limits.ts';

/** What an enquiry can be answered without. */
export const details = ['last_name', 'postcode'] as const;
type Detail = (typeof details)[number];

/** Form settings from the dealer's options and the page. */
export type LeadFormOptions = {
  /** Choices of the category select. */
  categories: readonly string[];
  /** Additional services that can be ticked; none hides them. */
  services: readonly string[];
  /** Types of workshop jobs. */
  work: readonly string[];
  /** Workshops lend cars. */
  loanCar: boolean;
  /** Comments may be left empty. */
  messageOptional: boolean;
  /** Details that enquiries do not ask for. */
  leftOut?: readonly Detail[];
  /** The terms of use must be agreed to. */
  terms: boolean;
  /** The locations to choose from; the select shows, and is required, from two on. */
  locations: readonly { id: string; type: LocationType }[];
  /** Slugs of the dealerships to choose from; the select shows, and is required, from two on. */
  dealershipSlugs: readonly string[];
  /** The form is about a car: the location is the car's. */
  withCar: boolean;
  /** The range of offers for a car, as shares of its price. */
  offers: OfferShares;
  /** Price shown on the car's page, dollars; missing if it shows none. */
  price?: number | undefined;
};

/** The value of each type once it has been checked (field-check.ts). An empty text means not given. */
export type FieldValues = {
  line: string;
  /** Text of several lines. */
  message: string;
  email: string;
  phone: string;
  /** Four digits. */
  postcode: string;
  /** "1": one of the choices. */
  choice: string;
  choices: string[];
  tick: boolean;
  /** One to five. */
  stars: number;
  dollars: number;
  /** Whole dollars, not far from the price of the car. */
  offer: number;
  /** Whole dollars in the range of loans. */
  loan: number;
  /** Years. */
  term: number;
  credit: CreditScore;
  kilometres: number;
  vehicles: number;
  /** In capitals. */
  rego: string;
  /** "qld". A form starts with one, so its label does not say that it may be empty. */
  state: string;
  /** 17 characters, in capitals. */
  vin: string;
  /** Eleven digits, grouped: "51 824 753 556". */
  abn: string;
  /** YYYY-MM-DD. */
  day: string;
  /** HH:MM on the clock of the location. */
  time: string;
  /** Six digits. */
  code: string;
};
export type ValueType = keyof FieldValues;

/** Types that people type freely. */
type FreeText = 'line' | 'message' | 'email' | 'phone' | 'rego' | 'vin';

/** Controls that few forms have, and import; without one they are text inputs. */
export type OwnKind = 'stars' | 'day' | 'time' | 'wish' | 'money' | 'amount' | 'deposit' | 'term' | 'credit' | 'code';
/** The control with which a field is filled in. */
export type FieldKind = 'line' | 'lines' | 'file' | 'choice' | 'box' | 'boxes' | 'hidden' | OwnKind;

/** Control, keyboard and width. */
export type FieldControl = {
  /** A line of text if none is given. */
  kind?: FieldKind;
  type?: 'email' | 'tel' | 'date' | 'time';
  autoComplete?: string;
  inputMode?: 'numeric' | 'email' | 'tel';
  /** Only where nobody types more by mistake: browsers silently truncate longer input. */
  maxLength?: number;
  /** Seconds from one time of day to the next. */
  step?: number;
  /** Half a row on wide screens. */
  half?: boolean;
};

/** How a value reads that is neither text nor a choice (form-facts.ts). */
export type Reading = 'dollars' | 'count' | 'years' | 'attached' | 'vehicle' | 'registration';

/** The line of an email about a field, in texts of the group. */
export type FieldLine<Group extends 'dealerEmails' | 'emails' = 'dealerEmails' | 'emails'> = {
  label: keyof Texts[Group];
  /** By default a text is shown unchanged; for one of a few values, the text of each. */
  as?: Reading | Readonly<Record<string, keyof Texts[Group]>>;
};

/** What the platform does with a field. */
export type LeadFieldRow = {
  /** May be left empty, and is labelled as such. */
  optional?: true;
  /** Identifies the sender: remembered for the next form, and optional where no name is required. */
  contact?: true;
  /** Forms have it only with these options. */
  asked?: (options: LeadFormOptions) => boolean;
  /** The choices, with or without the text of each. */
  choices?: Readonly<Record<string, keyof Texts['fields']>> | ((options: LeadFormOptions) => readonly string[]);
  /** By default, a text input over the whole width. */
  control?: FieldControl;
  /**
   * Its line in the email to the dealer and in ADF: with this label; labelled with the words of its name ("Favourite colour"); they have a place
   * of its own for it; or it is not in them.
   */
  dealerEmail: FieldLine<'dealerEmails'> | 'by-name' | 'elsewhere' | 'left-out';
  /** Not kept if the page is reloaded before the form is sent. */
  undrafted?: true;
  /** Not stored with the lead. */
  unstored?: true;
} & (
  | { value: 'line' /** Characters at most. */; max: number; confirmation?: never }
  | { value: Exclude<FreeText, 'line'>; confirmation?: never }
  // The address of a confirmation is not verified: it repeats nothing that was typed freely.
  | {
      value: Exclude<ValueType, FreeText> /** The line of the email that confirms the lead. */;
      confirmation?: FieldLine<'emails'>;
    }
);
