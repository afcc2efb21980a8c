import type { LoanTerms } from '~/domain/finance/loan/loan-terms.ts';
import { versionedStorage } from './versioned-storage.ts';

type Loose = Readonly<Record<string, unknown>>;

/** What this browser last set in a calculator, or in a search by repayment: the next calculator begins with it. */
export const loanHabits = versionedStorage<Loose>({
  key: 'finance-calculator',
  check: (value) => (typeof value === 'object' && value !== null ? (value as Loose) : undefined),
});

/** The next calculator begins with the terms of this search; what else was set in one stays. */
export function keepTerms({ years, deposit }: LoanTerms): void {
  loanHabits.write({ ...loanHabits.read(), term: years, tradeIn: deposit });
}
