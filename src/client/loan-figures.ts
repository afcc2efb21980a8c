import { atom } from 'nanostores';
import type { CalculatorInputs } from '~/domain/finance/loan/calculator-inputs.ts';

/** The figures of this page's calculator, once somebody has used it or a link has set them. */
export interface LoanFigures {
  inputs: CalculatorInputs;
  /** They are those stated for the car. */
  isStated: boolean;
  /** How often somebody has pressed the button to continue with them. */
  appliedCount: number;
}
export const $loanFigures = atom<LoanFigures | undefined>();

/** Publishes new figures of the calculator. */
export function showLoanFigures(inputs: CalculatorInputs): void {
  $loanFigures.set({ inputs, isStated: false, appliedCount: $loanFigures.get()?.appliedCount ?? 0 });
}

/** The calculator is back to its initial state. */
export const clearLoanFigures = (): void => $loanFigures.set(undefined);

/** The shopper continues to the finance form with the calculator's figures. */
export function takeLoanFigures(inputs: CalculatorInputs, isStated: boolean): void {
  $loanFigures.set({ inputs, isStated, appliedCount: ($loanFigures.get()?.appliedCount ?? 0) + 1 });
}
