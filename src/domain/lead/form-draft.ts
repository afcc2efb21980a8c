import * as v from 'valibot';
import type { LeadFieldId } from './lead-fields.ts';

const DraftSchema = v.object({
  /** Which form of which page it is (`draftKey`). */
  key: v.pipe(v.string(), v.maxLength(2500)),
  /** What stands in its controls, by field. */
  values: v.record(
    v.pipe(v.string(), v.maxLength(60)),
    v.union([
      v.pipe(v.string(), v.maxLength(5000)),
      v.boolean(),
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(30)),
    ]),
  ),
});
/** A form that somebody has begun and not sent. */
export type FormDraft = v.InferOutput<typeof DraftSchema>;

/** Drafts that a tab keeps; the oldest go. */
const mostDrafts = 5;

/** No page can choose a file again, so there is no use in its name; a code is used at once or not at all. */
const notKept: ReadonlySet<string> = new Set<LeadFieldId>(['resume', 'code']);

/** The same form on another page, or about another car, is another draft. */
export const draftKey = (page: string, form: string, carId = ''): string => [page, form, carId].join(' ');

/** Reads kept drafts. One that is not in order is left out: the others are not lost with it. */
export function formDraftsOf(value: unknown): FormDraft[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry) => {
    const parsed = v.safeParse(DraftSchema, entry);
    return parsed.success ? [parsed.output] : [];
  });
}

/** The drafts with this one in place of its earlier state. */
export function withDraft(drafts: readonly FormDraft[], { key, values }: FormDraft): FormDraft[] {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !notKept.has(field)));
  return [...withoutDraft(drafts, key), { key, values: kept }].slice(-mostDrafts);
}

/** The drafts without the one of this form. */
export const withoutDraft = (drafts: readonly FormDraft[], key: string): FormDraft[] =>
  drafts.filter((draft) => draft.key !== key);
