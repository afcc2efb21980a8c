import { atom } from 'nanostores';
import type { CalculatorInputs } from '~/domain/finance/loan/calculator-inputs.ts';

/** What the calculator of this page shows, once somebody has used it or came to it by a link that says what it shows. */
export interface LoanFigures {
  inputs: CalculatorInputs;
  /** How often somebody has asked to go on with them. */
  appliedCount: number;
}
export const $loanFigures = atom<LoanFigures | undefined>();

/** The calculator shows something else. */
export function showLoanFigures(inputs: CalculatorInputs): void {
  $loanFigures.set({ inputs, appliedCount: $loanFigures.get()?.appliedCount ?? 0 });
}

/** The calculator is as it was. */
export const clearLoanFigures = (): void => $loanFigures.set(undefined);

/** Somebody goes on to the finance form with what the calculator shows. */
export function takeLoanFigures(inputs: CalculatorInputs): void {
  $loanFigures.set({ inputs, appliedCount: ($loanFigures.get()?.appliedCount ?? 0) + 1 });
}
