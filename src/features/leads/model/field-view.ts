import { loanAmounts } from '~/domain/finance/loan/loan-request.ts';
import { formCategory } from '~/domain/lead/fields/category.ts';
import { isUnasked, leadFormFields } from '~/domain/lead/fields/form-fields.ts';
import type { LeadFormId } from '~/domain/lead/fields/form-ids.ts';
import type { FieldControl, FieldKind, LeadFormOptions } from '~/domain/lead/fields/lead-field.ts';
import { type LeadFieldId, leadFieldRow } from '~/domain/lead/fields/lead-fields.ts';
import { resumeAccept } from '~/domain/lead/fields/resume.ts';
import type { FieldRule } from '~/domain/lead/form/field-check.ts';
import { leadFormRules } from '~/domain/lead/form/lead-form.ts';
import { shownDealerships } from '~/domain/location/location.ts';
import { formatDollars } from '~/domain/money.ts';
import { limitWords } from '~/domain/request/body-limits.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import type { Site } from '~/site/site.ts';

type FieldTexts = Texts['fields'];

/** Something to choose. */
export interface FieldChoice {
  value: string;
  name: string;
  /** A line below the name. */
  means?: string;
  /** With this choice no name is needed. */
  nameless?: boolean;
}

/** One field of a form as it is shown, and how it is checked. */
export interface FieldView extends Omit<FieldRule, 'choices'>, Omit<FieldControl, 'kind'> {
  kind: FieldKind;
  label: string;
  hint?: string;
  placeholder?: string;
  /** Left out if the form is about a car. */
  withoutCar?: true;
  choices?: readonly FieldChoice[];
  /** The empty choice that a select begins with. */
  empty?: string;
  /** The label of a checkbox, and its link. */
  box?: string;
  link?: { text: string; href: string };
  /** Usual amounts to press, dollars, and what they are called. */
  picks?: { label: string; amounts: readonly number[] };
  /** "1 year", "{n} years". */
  units?: readonly [one: string, more: string];
  /** Types of file, and its maximum size in bytes. */
  accept?: string;
  largest?: number;
}

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

type FieldSite = Pick<Site, 'leads' | 'dealerships' | 'texts' | 'uploads'>;

/** What determines the fields of a form; `locations` are those that it offers. */
export interface FieldsOf {
  form: LeadFormId;
  site: FieldSite;
  options: LeadFormOptions;
  locations: readonly { id: string; name: string }[];
}

/** The fields of a form in the order shown. */
export function fieldViews(of: FieldsOf): FieldView[] {
  const { form, options, site } = of;
  const ofCar = new Set(leadFormFields(form, { ...options, withCar: true }));
  const { fields } = site.texts;
  return leadFormRules(form, options).map(({ choices, ...rule }) => {
    const { field } = rule;
    const { control } = leadFieldRow(field);
    const name = inForm[form]?.[field] ?? field;
    const hint = `${name}Hint` as keyof FieldTexts;
    return {
      ...rule,
      ...{ kind: 'line' as const, ...control, ...(isUnasked(form, field) ? { kind: 'hidden' as const } : {}) },
      label: fields[name],
      ...(hint in fields && field !== 'amount' ? { hint: fields[hint] } : {}),
      ...(ofCar.has(field) ? {} : { withoutCar: true as const }),
      ...(choices ? { choices: choices.map(({ value }) => fieldChoice(field, value, of)) } : {}),
      ...more(rule, of, choices?.length ?? 0),
    };
  });
}

/** A choice with its name: the text that the field's row has for it, else what the dealer calls it. */
function fieldChoice(field: LeadFieldId, value: string, { site, locations }: FieldsOf): FieldChoice {
  const { fields } = site.texts;
  const { choices } = leadFieldRow(field);
  const text = typeof choices === 'object' ? choices[value] : undefined;
  const means = `${text}Means` as keyof FieldTexts;
  if (text) return { value, name: fields[text], ...(means in fields ? { means: fields[means] } : {}) };
  switch (field) {
    case 'category':
      // Marks a control without a name for the styles (LeadForm.module.scss).
      return { value, name: value, ...(value === formCategory.feedback ? { nameless: true } : {}) };
    case 'location_id':
      return { value, name: locations.find(({ id }) => id === value)?.name ?? value };
    case 'dealership_slug':
      return { value, name: shownDealerships(site).find(({ slug }) => slug === value)?.name ?? value };
    case 'regoState':
      return { value, name: value.toUpperCase() };
    default:
      return { value, name: value };
  }
}

/** Texts that only some fields have. */
function more({ field, optional }: FieldRule, { site }: FieldsOf, choices: number): Partial<FieldView> {
  const { leads, uploads } = site;
  const { fields: texts, forms } = site.texts;
  switch (field) {
    case 'amount': {
      const { min, max } = loanAmounts;
      return { hint: fill(texts.amountHint, { min: formatDollars(min), max: formatDollars(max) }) };
    }
    case 'term':
      return { units: [texts.oneYear, texts.years] };
    case 'resume':
      return {
        ...{ accept: resumeAccept, largest: uploads.resume },
        hint: fill(texts.resumeHint, limitWords(uploads)),
      };
    case 'car_wish':
      return { placeholder: texts.carWishHint };
    case 'location_id':
      // If there is only one location to choose, it is chosen.
      return choices > 1 ? { empty: texts.choose } : {};
    case 'dealership_slug':
      return { empty: texts.choose };
    case 'offer_from_client': {
      const amounts = moneyPicks[leads.moneyPicks].map((thousands) => thousands * 1000);
      return { picks: { label: texts.usualAmounts, amounts } };
    }
    case 'date':
      return { empty: texts.anyDay };
    case 'time':
      return { empty: texts.anyTime };
    case 'loan_car':
      return { box: texts.loanCarBox };
    case 'opt_in':
    case 'subscribe':
      return { box: leads.consent.text };
    case 'terms_conditions':
      return { box: leads.terms?.text ?? '', link: { text: forms.readTerms, href: leads.terms?.href ?? '' } };
    default:
      // A select of an optional field begins with no choice.
      return optional && choices > 0 && leadFieldRow(field).control?.kind === 'choice' ? { empty: texts.choose } : {};
  }
}
