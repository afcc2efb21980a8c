import type { FieldsWith } from '../fields/lead-fields.ts';

/** A form that somebody has started but not sent. */
export interface FormDraft {
  /** Which form of which page it is (`draftKey`). */
  key: string;
  /** The values of its controls, by field. */
  values: Record<string, string | boolean | string[]>;
}

/** Maximum number of characters of a value: as long as a lead's may be. */
const longestText = 5000;

/** Maximum number of drafts per tab; the oldest are dropped. */
const mostDrafts = 5;

/** A page cannot choose a file again, so its name is useless; a code is used at once or not at all. */
const undrafted: Record<FieldsWith<'undrafted'>, true> = { resume: true, code: true };

/** The same form on another page, or about another car, is another draft. */
export const draftKey = (page: string, form: string, carId = ''): string => [page, form, carId].join(' ');

/** Reads stored drafts. An invalid one is left out without losing the others. Hand-written: every form loads it. */
export function formDraftsOf(value: unknown): FormDraft[] | undefined {
  return Array.isArray(value) ? value.filter(isDraft) : undefined;
}

function isDraft(value: unknown): value is FormDraft {
  const { key, values } = (value ?? {}) as Partial<Record<keyof FormDraft, unknown>>;
  return typeof key === 'string' && values instanceof Object && Object.values(values).every(isDraftValue);
}

const isDraftValue = (value: unknown): boolean =>
  typeof value === 'boolean' || [value].flat().every((text) => typeof text === 'string' && text.length <= longestText);

/** The drafts with this one in place of its earlier state. */
export function withDraft(drafts: readonly FormDraft[], { key, values }: FormDraft): FormDraft[] {
  const storedValues = Object.fromEntries(Object.entries(values).filter(([field]) => !(field in undrafted)));
  return [...withoutDraft(drafts, key), { key, values: storedValues }].slice(-mostDrafts);
}

/** The drafts without the one of this form. */
export const withoutDraft = (drafts: readonly FormDraft[], key: string): FormDraft[] =>
  drafts.filter((draft) => draft.key !== key);
