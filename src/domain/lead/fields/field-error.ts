import type { BaseIssue } from 'valibot';
import { formatDollars } from '../../money.ts';
import { formatCount } from '../../text.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';

export type FieldErrorTexts = Texts['fieldErrors'];
type FieldErrorId = keyof FieldErrorTexts;

/** A field schema's error: the id of a text, which the dealer may have reworded. */
export const fieldError = <Id extends FieldErrorId>(id: Id): Id => id;

/**
 * The text for a schema error.
 * @param issue its message is the id of one of the texts; `requirement` is the limit if something is too long, too low or too high
 */
export function fieldErrorText<Id extends string>(
  { message, requirement }: { message: string; requirement?: unknown },
  texts: Readonly<Record<Id, string>>,
): string {
  const text: string = texts[message as Id] ?? message;
  if (typeof requirement !== 'number') return text;
  return fill<'limit' | 'dollars'>(text, { limit: formatCount(requirement), dollars: formatDollars(requirement) });
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
