import type { InputEvent, KeyboardEvent } from 'react';
import { Field } from '~/components/ui/form/Field.tsx';
import { digitsOf, loanAmount } from '~/domain/finance/loan/loan-request.ts';
import { type ControlProps, controlProps } from '../form/FieldControls.tsx';
import formStyles from '../form/LeadForm.module.scss';

/** The loan amount, whole dollars: only digits while typing, clamped to its limits when the field is left. */
export function LoanAmountField(props: ControlProps) {
  const { frame, input, control } = controlProps(props);
  return (
    <Field {...frame}>
      <div className={formStyles['money']}>
        <span aria-hidden="true">$</span>
        <input
          {...input}
          {...control}
          onInput={keepDigits}
          onBlur={({ currentTarget }) => settle(currentTarget)}
          // Enter sends a form without leaving its field.
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && settle(event.currentTarget)}
        />
      </div>
    </Field>
  );
}

/** The deposit, dollars. */
export function DepositField(props: ControlProps) {
  const { frame, input, control } = controlProps(props);
  return (
    <Field {...frame}>
      <div className={formStyles['money']}>
        <span aria-hidden="true">$</span>
        <input {...input} {...control} onInput={keepDigits} />
      </div>
    </Field>
  );
}

function keepDigits({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const digits = digitsOf(input.value);
  if (digits === input.value) return;
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = digits;
  input.setSelectionRange(before, before);
}

function settle(input: HTMLInputElement): void {
  const settled = String(loanAmount(input.value));
  if (settled === input.value) return;
  input.value = settled;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
