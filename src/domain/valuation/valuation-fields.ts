import * as v from 'valibot';
import { choiceSchema, countSchema } from '../lead/fields/contact-fields.ts';
import { fieldError } from '../lead/fields/field-error.ts';
import { states } from '../lead/fields/states.ts';
import { type AdjustmentId, adjustmentIds, isAnswer } from './adjustments.ts';

/** A registration plate as people type it, including small letters and spaces; the output is its letters and digits, in capitals. */
const plate = v.optional(
  v.pipe(
    v.string(fieldError('required')),
    v.transform((text) => text.replace(/[\s.·-]/g, '').toUpperCase()),
    v.nonEmpty(fieldError('required')),
    v.regex(/^[A-Z0-9]{1,9}$/, fieldError('rego')),
  ),
  '',
);

/** The initial input of a valuation. */
export const RegistrationSchema = v.object({ rego: plate, regoState: choiceSchema(states) });

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
