import type { BaseIssue } from 'valibot';
import { formatDollars } from '../../money.ts';
import { formatCount } from '../../text.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';

export type FieldErrorTexts = Texts['fieldErrors'];
type FieldErrorId = keyof FieldErrorTexts;

/** A field schema's error: the id of a text, which the dealer may have reworded. */
export const fieldError = <Id extends FieldErrorId>(id: Id): Id => id;

/** What a check found. */
export type FieldIssue = { message: string; requirement?: unknown; path?: readonly { key: unknown }[] | undefined };

/**
 * The text for a schema error. A required field that is empty may have its own: "required_name".
 * @param issue its message is the id of one of the texts; `requirement` is the limit if something is too long, too low or too high
 */
export function fieldErrorText(
  { message, requirement, path }: FieldIssue,
  texts: Readonly<Record<string, string>>,
): string {
  const text = texts[`${message}_${path?.[0]?.key}`] ?? texts[message] ?? message;
  if (typeof requirement !== 'number') return text;
  return fill<'limit' | 'dollars'>(text, { limit: formatCount(requirement), dollars: formatDollars(requirement) });
}

/** The texts for those of the fields that are required and empty. */
export function requiredTexts(fields: readonly string[], texts: FieldErrorTexts): Record<string, string> {
  const ids = ['required', ...fields.map((field) => `required_${field}`)];
  return Object.fromEntries(Object.entries(texts).filter(([id]) => ids.includes(id)));
}

/** The errors of a check as texts by field, in the order of the form; the first of each field counts. */
export function errorsByField<Field extends string>(
  fields: readonly Field[],
  issues: readonly BaseIssue<unknown>[],
  texts: Readonly<Record<string, string>>,
): Partial<Record<Field, string>> {
  const errors = fields.flatMap((field) => {
    const issue = issues.find(({ path }) => path?.[0]?.key === field);
    return issue ? [[field, fieldErrorText(issue, texts)]] : [];
  });
  return Object.fromEntries(errors);
}
