import * as v from 'valibot';
import { messageSchema, wholeDollarsSchema } from '../lead/fields/contact-fields.ts';
import { type FieldErrorTexts, fieldError, fieldErrorText } from '../lead/fields/field-error.ts';
import { offerAnswers } from './customer-offer.ts';

/** The dealer's answer to an offer as the page posts it. */
export type AnswerFields = { answer: 'accept' | 'counter' | 'decline'; counter?: number; words: string };

export type CheckedAnswer =
  | { ok: true; fields: AnswerFields }
  | { ok: false; errors: Partial<Record<'counter' | 'words', string>> };

/**
 * Checks an answer: a counter-offer names whole dollars above what was offered, and the message is plain text. Undefined for a form that
 * the page has not rendered.
 * @param offered dollars
 * @param most the highest possible counter-offer, dollars
 */
export function checkAnswer(
  fields: Readonly<Record<string, string | undefined>>,
  { offered, most }: { offered: number; most: number },
  texts: FieldErrorTexts,
): CheckedAnswer | undefined {
  const answer = offerAnswers.find((id) => id === fields['answer']);
  if (!answer) return undefined;
  const counter = v.pipe(
    wholeDollarsSchema,
    v.minValue(offered + 1, fieldError('counterTooLow')),
    v.maxValue(Math.max(most, offered + 1), fieldError('counterTooHigh')),
  );
  const words = messageSchema(true);
  const parsed = v.safeParse(answer === 'counter' ? v.object({ words, counter }) : v.object({ words }), fields);
  if (parsed.success) return { ok: true, fields: { answer, ...parsed.output } };
  const errors = parsed.issues.toReversed().map((issue) => [issue.path?.[0]?.key, fieldErrorText(issue, texts)]);
  return { ok: false, errors: Object.fromEntries(errors) };
}
