import { type Control, changedControls } from '~/components/ui/form/form-controls.ts';
import { type AmountInput, type CalculatorInputs, settledInput } from '~/domain/finance/loan/calculator-inputs.ts';
import { frequencyIds } from '~/domain/finance/loan/frequency.ts';
import { amountIn } from '~/domain/typed/typed-amount.ts';
import type { CalculatorView } from './calculator-view.ts';

/** Inputs made in the calculator's form before hydration, read from its controls. */
export function earlyInputs(form: HTMLFormElement, ranges: CalculatorView['ranges']): Partial<CalculatorInputs> {
  const set = changedControls(form).flatMap((control): [keyof CalculatorInputs, number | string][] => {
    if (control.type === 'radio') {
      const frequency = frequencyIds.find((id) => id === control.value);
      return frequency && 'checked' in control && control.checked ? [['frequency', frequency]] : [];
    }
    const id = (control.dataset['of'] ?? control.name) as AmountInput;
    return isMoved(control) ? [[id, settledInput(id, amountIn(control.value), ranges[id])]] : [];
  });
  return Object.fromEntries(set);
}

/** Whether a person did it: a browser snaps a slider to its own steps and limits. */
function isMoved(control: Control): boolean {
  const untouched = control.cloneNode() as Control;
  untouched.value = 'defaultValue' in control ? control.defaultValue : '';
  return untouched.value !== control.value;
}
