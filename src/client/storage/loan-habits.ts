import type { LoanTerms } from '~/domain/finance/loan/loan-terms.ts';
import { versionedStorage } from './versioned-storage.ts';

type Loose = Readonly<Record<string, unknown>>;

/** The last settings of a calculator, or of a search by repayment: the next calculator starts with them. */
export const loanHabits = versionedStorage<Loose>({
  key: 'finance-calculator',
  check: (value) => (typeof value === 'object' && value !== null ? (value as Loose) : undefined),
});

/** The next calculator starts with this search's terms; its other settings stay. */
export function keepTerms({ years, deposit }: LoanTerms): void {
  loanHabits.write({ ...loanHabits.read(), term: years, tradeIn: deposit });
}
