import * as v from 'valibot';
import { creditScores, loanAmounts } from '../../finance/loan/loan-request.ts';
import { termRange } from '../../finance/loan/loan-terms.ts';
import { typedDollars } from '../../typed/typed-number.ts';
import { typedCode } from '../../typed/typed-text.ts';
import { fieldError } from './field-error.ts';

/*
 * The fields of the finance form that no other form has. The form itself clamps an amount to its range as soon as its field is
 * left; values received without that are reported, never changed.
 */

const asText = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], fieldError('required')),
  v.transform(typedCode),
);

/** Whole dollars as people type them, without their cents; the default amount if nothing was typed. The output is a number. */
export const loanAmountSchema = v.optional(
  v.pipe(
    asText,
    v.transform((text) => (text === '' ? loanAmounts.start : Math.trunc(typedDollars(text) ?? Number.NaN))),
    v.number(fieldError('loanAmount')),
    v.minValue(loanAmounts.min, fieldError('loanAmount')),
    v.maxValue(loanAmounts.max, fieldError('loanAmount')),
  ),
  '',
);

/** Years; the output is a number. */
export const loanTermSchema = v.optional(
  v.pipe(
    asText,
    v.transform((text) => Number(text || termRange.usual)),
    v.integer(fieldError('loanTerm')),
    v.minValue(termRange.min, fieldError('loanTerm')),
    v.maxValue(termRange.max, fieldError('loanTerm')),
  ),
  '',
);

/** How the shopper rates their own credit history; the first choice if none was made. */
export const creditScoreSchema = v.optional(
  v.pipe(
    v.string(fieldError('required')),
    v.transform((score) => score.trim() || creditScores[0]),
    v.picklist(creditScores, fieldError('choice')),
  ),
  '',
);

/** The six digits of a one-time code, or nothing; people type them with a gap in the middle. */
export const codeSchema = v.optional(
  v.pipe(
    v.string(fieldError('code')),
    v.transform((text) => typedCode(text).replace(/[\s-]/g, '')),
    v.regex(/^(\d{6})?$/, fieldError('code')),
  ),
  '',
);
