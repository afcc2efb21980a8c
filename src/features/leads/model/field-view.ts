import { creditScores, loanAmounts } from '~/domain/finance/loan/loan-request.ts';
import type { LeadFormId } from '~/domain/lead/fields/form-ids.ts';
import {
  canTakeNoName,
  contactMethods,
  isContactField,
  isOptionalField,
  isUnasked,
  type LeadFieldId,
  type LeadFormOptions,
  leadFormFields,
  owing,
  ratings,
} from '~/domain/lead/fields/lead-fields.ts';
import { resumeAccept } from '~/domain/lead/fields/resume.ts';
import { states } from '~/domain/lead/fields/states.ts';
import { locationsFor } from '~/domain/lead/form/form-locations.ts';
import { shownDealerships } from '~/domain/location/location.ts';
import { formatDollars } from '~/domain/money.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import type { Site } from '~/site/site.ts';

type FieldTexts = Texts['fields'];

/** What a field is filled in with. */
type FieldKind = 'line' | 'lines' | 'file' | 'choice' | 'box' | 'boxes' | 'hidden' | OwnKind;
/** Controls that few forms have, and import; without one they are text inputs. */
export type OwnKind = 'stars' | 'day' | 'time' | 'wish' | 'money' | 'amount' | 'deposit' | 'term' | 'credit' | 'code';

interface FieldControl {
  kind?: FieldKind;
  type?: 'email' | 'tel' | 'date' | 'time';
  autoComplete?: string;
  inputMode?: 'numeric' | 'email' | 'tel';
  /** Only for fields in which nobody types more by mistake: browsers silently truncate longer input. */
  maxLength?: number;
  /** Seconds from one time of day to the next. */
  step?: number;
  /** Half a row on wide screens. */
  half?: boolean;
}

/** Something to choose. */
export interface FieldChoice {
  value: string;
  name: string;
  /** A line below the name. */
  means?: string;
  /** With this choice no name is needed. */
  nameless?: boolean;
}

/** One field of a form as it is shown. */
export interface FieldView extends Omit<FieldControl, 'kind'> {
  field: LeadFieldId;
  kind: FieldKind;
  label: string;
  hint?: string;
  placeholder?: string;
  required: boolean;
  /** Marked as optional; 'at-times' where a choice of the form makes it so. */
  optional: boolean | 'at-times';
  /** Not asked for once the form is about a car. */
  withoutCar: boolean;
  choices?: readonly FieldChoice[];
  /** The empty choice that a select begins with. */
  empty?: string;
  /** The label of a checkbox, and its link. */
  box?: string;
  link?: { text: string; href: string };
  /** Buttons with usual amounts, dollars, and the label of their group. */
  picks?: { label: string; amounts: readonly number[] };
  /** "1 year", "{n} years". */
  units?: readonly [one: string, more: string];
  /** Types of file. */
  accept?: string;
}

const short = { autoComplete: 'off', half: true } as const;
const count = { inputMode: 'numeric', ...short } as const;
const choice = { kind: 'choice', half: true } as const;

/** Control, keyboard and width of the fields that are more than a line of text. */
const controls: Partial<Record<LeadFieldId, FieldControl>> = {
  amount: { kind: 'amount', ...count },
  deposit: { kind: 'deposit', ...count },
  term: { kind: 'term' },
  selfAssessedCreditScore: { kind: 'credit' },
  whoIsHelping: { autoComplete: 'off' },
  code: { kind: 'code', autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 7, half: true },
  name: { autoComplete: 'given-name', half: true },
  last_name: { autoComplete: 'family-name', half: true },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', half: true },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', half: true },
  postcode: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 4, half: true },
  category: { kind: 'choice' },
  location_id: choice,
  dealership_slug: choice,
  rating: { kind: 'stars' },
  offer_from_client: { kind: 'money', inputMode: 'numeric' },
  car_wish: { kind: 'wish' },
  vehicle_make: short,
  vehicle_model: short,
  rego: short,
  regoState: choice,
  vin: { autoComplete: 'off' },
  part: { autoComplete: 'off' },
  kilometres: count,
  kms: count,
  finance: choice,
  PreferredContactMethod: choice,
  work: { kind: 'boxes' },
  date: { kind: 'day', type: 'date', half: true },
  time: { kind: 'time', type: 'time', step: 1800, half: true },
  loan_car: { kind: 'box' },
  company: { autoComplete: 'organization', half: true },
  abn: count,
  fleet_size: count,
  position: short,
  resume: { kind: 'file' },
  additional_services: { kind: 'boxes' },
  message: { kind: 'lines' },
  opt_in: { kind: 'box' },
  subscribe: { kind: 'box' },
  terms_conditions: { kind: 'box' },
};

/** What a field is called in one form only. */
const inForm: Partial<Record<LeadFormId, Partial<Record<LeadFieldId, keyof FieldTexts>>>> = {
  service: { date: 'serviceDate', time: 'serviceTime' },
  careers: { message: 'careersMessage' },
  'trade-in': { message: 'tradeInMessage' },
};

const moneyPicks = {
  '5000-70000': [5, 10, 20, 30, 40, 50, 60, 70],
  '300000-800000': [300, 400, 500, 600, 700, 800],
} as const;

type FieldSite = Pick<Site, 'leads' | 'dealerships' | 'texts'>;

/** What decides about the fields of a form; the places are those with their names. */
export interface FieldsOf {
  form: LeadFormId;
  site: FieldSite;
  options: LeadFormOptions;
  places: readonly { id: string; name: string; type: LeadFormOptions['places'][number]['type'] }[];
}

/** The fields of a form in the order shown. */
export function fieldViews(of: FieldsOf): FieldView[] {
  const { form, options, site } = of;
  const ofCar = new Set(leadFormFields(form, { ...options, withCar: true }));
  return leadFormFields(form, options).map((field) => {
    const optional = isOptionalField(form, field, options);
    // Without script the browser would require a name for feedback too: there the server asks for missing fields.
    const atTimes = isContactField(field) && canTakeNoName(form, options);
    const { fields } = site.texts;
    const name = inForm[form]?.[field] ?? field;
    const hint = `${name}Hint` as keyof FieldTexts;
    return {
      field,
      ...{ kind: 'line' as const, ...controls[field], ...(isUnasked(form, field) ? { kind: 'hidden' as const } : {}) },
      label: fields[name],
      ...(hint in fields && field !== 'amount' ? { hint: fields[hint] } : {}),
      required: !optional && !atTimes,
      // Of the two ways to name oneself one is needed: neither is marked as optional.
      optional: atTimes ? 'at-times' : optional && form !== 'unsubscribe',
      withoutCar: !ofCar.has(field),
      ...more(field, of, fields),
    };
  });
}

/** What only some fields say. */
function more(field: LeadFieldId, { form, site, options, places }: FieldsOf, texts: FieldTexts): Partial<FieldView> {
  const { leads } = site;
  const named = (values: readonly string[], names = values) =>
    values.map((value, n) => ({ value, name: names[n] ?? value }));
  switch (field) {
    case 'amount': {
      const { min, max } = loanAmounts;
      return { hint: fill(texts.amountHint, { min: formatDollars(min), max: formatDollars(max) }) };
    }
    case 'term':
      return { units: [texts.oneYear, texts.years] };
    case 'selfAssessedCreditScore': {
      const names = [texts.creditGreat, texts.creditDecent, texts.creditPoor];
      const means = [texts.creditGreatMeans, texts.creditDecentMeans, texts.creditPoorMeans];
      return { choices: creditScores.map((value, n) => ({ value, name: names[n] ?? '', means: means[n] ?? '' })) };
    }
    case 'resume':
      return { accept: resumeAccept };
    case 'car_wish':
      return { placeholder: texts.carWishHint };
    case 'category': {
      // One that takes no name says so to the styles (LeadForm.module.scss).
      const nameless = (name: string) => isOptionalField(form, 'name', options, name);
      return { choices: options.categories.map((name) => ({ value: name, name, nameless: nameless(name) })) };
    }
    case 'location_id': {
      // If there is only one location to choose, it is chosen.
      const choices = locationsFor(form, places).map(({ id, name }) => ({ value: id, name }));
      return choices.length > 1 ? { choices, empty: texts.choose } : { choices };
    }
    case 'dealership_slug': {
      const shown = shownDealerships(site);
      return { choices: shown.map(({ slug, name }) => ({ value: slug, name })), empty: texts.choose };
    }
    case 'rating':
      return { choices: ratings.map((value) => ({ value, name: texts[`star${value}`] })) };
    case 'offer_from_client': {
      const amounts = moneyPicks[leads.moneyPicks].map((thousands) => thousands * 1000);
      return { picks: { label: texts.usualAmounts, amounts } };
    }
    case 'regoState':
      return { choices: states.map((state) => ({ value: state, name: state.toUpperCase() })) };
    case 'finance':
      return { choices: named(owing, [texts.owingNo, texts.owingYes]), empty: texts.choose };
    case 'PreferredContactMethod': {
      const names = [texts.byPhone, texts.byEmail, texts.byText];
      return { choices: named(contactMethods, names), empty: texts.choose };
    }
    case 'date':
      return { empty: texts.anyDay };
    case 'time':
      return { empty: texts.anyTime };
    case 'work':
      return { choices: named(options.work) };
    case 'additional_services':
      return { choices: named(options.services) };
    case 'loan_car':
      return { box: texts.loanCarBox };
    case 'opt_in':
    case 'subscribe':
      return { box: leads.consent.text };
    case 'terms_conditions':
      return {
        box: leads.terms?.text ?? '',
        link: { text: site.texts.forms.readTerms, href: leads.terms?.href ?? '' },
      };
    default:
      return {};
  }
}
