import * as v from 'valibot';
import { amount, isAbsent, text } from './field-schemas.ts';

/** Finance figures of one provider for one car. */
const lenderEntries = {
  /** The finance provider this entry belongs to. */
  financeProvider: text,
  /** Interest rate, per cent per annum. */
  interestRate: amount,
  /** Comparison rate, per cent per annum. */
  comparisonRate: amount,
  /** Repayment per week, dollars. */
  paymentWeek: amount,
  /** Repayment per month, dollars. */
  paymentMonth: amount,
  /** Term in years; read from a `term5`-style key when absent. Twelve and more are months. */
  termYears: amount,
  /** Deposit, dollars. */
  deposit: amount,
  /** Final payment, dollars. */
  balloon: amount,
  /** Text that must accompany the figures. */
  disclaimer: text,
  /** Establishment fees, dollars. */
  establishmentFees: amount,
  /** Total payable over the term, dollars. */
  totalPayable: amount,
};

function withTerm(entry: Record<string, unknown>): Record<string, unknown> {
  const key = Object.keys(entry).find((name) => /^term\d+$/.test(name));
  const term = isAbsent(entry.termYears) ? key?.slice(4) : entry.termYears;
  return Number(term) >= 12 ? { ...entry, termYears: Number(term) / 12 } : { ...entry, termYears: term };
}

const FinanceLenderSchema = v.pipe(v.record(v.string(), v.unknown()), v.transform(withTerm), v.object(lenderEntries));

export type LenderEntry = v.InferOutput<typeof FinanceLenderSchema>;

/** Lender entries as a list; an object keyed by provider name is accepted and becomes a list with `financeProvider` set. */
export const FinanceLendersSchema = v.pipe(
  v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())], 'must be a list of lender entries'),
  v.transform((value) =>
    Array.isArray(value)
      ? value
      : Object.entries(value).map(([financeProvider, entry]) => ({ financeProvider, ...(entry as object | null) })),
  ),
  v.array(FinanceLenderSchema),
);
