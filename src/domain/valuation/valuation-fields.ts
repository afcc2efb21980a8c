import * as v from 'valibot';
import { choiceSchema, countSchema, regoSchema } from '../lead/fields/contact-fields.ts';
import { fieldError } from '../lead/fields/field-error.ts';
import { states } from '../lead/fields/states.ts';
import { type AdjustmentId, adjustmentIds, isAnswer } from './adjustments.ts';

/** The initial input of a valuation. */
export const RegistrationSchema = v.object({
  rego: v.pipe(regoSchema, v.nonEmpty(fieldError('required'))),
  regoState: choiceSchema(states),
});

/** What the odometer shows. */
export const KilometresSchema = v.object({ kms: countSchema(0, 3_000_000, fieldError('kilometres')) });

/** Answers as sent, each with the id of its question. */
export const AdjustmentsSchema = v.pipe(
  v.array(
    v.pipe(
      v.object({ id: v.picklist(adjustmentIds), answer: v.string() }),
      v.check(({ id, answer }) => isAnswer(id as AdjustmentId, answer), 'answer is not one of the question'),
    ),
  ),
  v.minLength(1),
  v.maxLength(adjustmentIds.length),
);
