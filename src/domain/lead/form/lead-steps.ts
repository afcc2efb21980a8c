import type { Texts } from '../../texts/platform-texts.ts';
import { loanFields } from '../fields/form-fields.ts';
import type { LeadFormId } from '../fields/form-ids.ts';
import type { LeadFieldId } from '../fields/lead-fields.ts';

/** One step of a form: its title and its fields, in the order shown. */
export type LeadStep = { title: string; fields: readonly LeadFieldId[] };

/** The forms that a dealer can show in steps (leads.steps). */
export const steppedFormIds = ['general-enquiry', 'test-drive', 'offer', 'find-similar', 'finance'] as const;
type SteppedFormId = (typeof steppedFormIds)[number];

/** The steps before the shopper's details: easy questions first, the details last. */
const stepsOf: Record<SteppedFormId, readonly (Pick<LeadStep, 'fields'> & { title: keyof Texts['forms'] })[]> = {
  'general-enquiry': [
    { title: 'stepQuestion', fields: ['category', 'rego', 'regoState', 'additional_services', 'message'] },
  ],
  'test-drive': [{ title: 'stepDrive', fields: ['car_wish', 'location_id', 'dealership_slug', 'date', 'time'] }],
  offer: [{ title: 'stepOffer', fields: ['offer_from_client', 'message'] }],
  'find-similar': [{ title: 'stepWish', fields: ['message'] }],
  finance: [{ title: 'stepLoan', fields: loanFields }],
};

/**
 * The steps of a form, without those that the options leave empty. Every other field is in the last step.
 * @param fields the fields of the form, in order (`leadFormFields`)
 * @returns nothing for a form that has one step only
 */
export function leadFormSteps(form: LeadFormId, fields: readonly LeadFieldId[], texts: Texts['forms']): LeadStep[] {
  const before = isStepped(form) ? stepsOf[form] : [];
  const steps = before.map(({ title, fields: own }) => ({
    title: texts[title],
    fields: own.filter((it) => fields.includes(it)),
  }));
  const placed = new Set(steps.flatMap((step) => step.fields));
  const details = { title: texts.stepDetails, fields: fields.filter((field) => !placed.has(field)) };
  const filledSteps = [...steps, details].filter((step) => step.fields.length > 0);
  return filledSteps.length > 1 ? filledSteps : [];
}

function isStepped(form: LeadFormId): form is SteppedFormId {
  return steppedFormIds.some((id) => id === form);
}
