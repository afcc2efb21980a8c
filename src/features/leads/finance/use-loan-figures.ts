import { type RefObject, useEffect } from 'react';
import { $loanFigures, type LoanFigures } from '~/client/loan-figures.ts';
import { inputsQuery } from '~/domain/finance/loan/calculator-inputs.ts';
import { loanAmount, loanYears } from '~/domain/finance/loan/loan-request.ts';
import { formatCount } from '~/domain/text.ts';

/**
 * Copies the page's calculator into the finance form: as a summary for the enquiry's reader, and into the common fields while they are empty;
 * always once the shopper continues from the calculator.
 */
export function useLoanFigures(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let followed = 0;
    const written = new Map<string, string>();
    const isFree = ({ name, value, defaultValue }: HTMLInputElement) =>
      value === defaultValue || value === written.get(name);
    const follow = (figures: LoanFigures | undefined) => {
      const form = container.current?.querySelector('form');
      // Without figures, the values from the page's address remain.
      if (!form || !figures) return;
      const isNew = figures.appliedCount !== followed;
      followed = figures.appliedCount;
      for (const [name, value] of Object.entries(valuesOf(figures))) {
        const control = form.elements.namedItem(name);
        if (!(control instanceof HTMLInputElement) || !(isNew || isFree(control))) continue;
        written.set(name, value);
        if (control.value === value) continue;
        control.value = value;
        control.dispatchEvent(new Event('input', { bubbles: true }));
      }
    };
    return $loanFigures.subscribe(follow);
  }, [container]);
}

const valuesOf = ({ inputs, isStated }: LoanFigures) => ({
  calculation: isStated ? '' : new URLSearchParams(inputsQuery(inputs)).toString(),
  amount: formatCount(loanAmount(inputs.amount)),
  deposit: inputs.tradeIn > 0 ? formatCount(inputs.tradeIn) : '',
  term: String(loanYears(inputs.term)),
});
