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
