import type { InputEvent, KeyboardEvent } from 'react';
import { Field } from '~/components/ui/form/Field.tsx';
import { digitsOf, loanAmount } from '~/domain/finance/loan/loan-request.ts';
import { formatCount } from '~/domain/text.ts';
import { type ControlProps, controlProps } from '../form/FieldControls.tsx';
import formStyles from '../form/LeadForm.module.scss';
import { rewrite } from '../form/rewrite.ts';

/** The loan amount, whole dollars with separators: only digits while typing, clamped to its limits when the field is left. */
export function LoanAmountField(props: ControlProps) {
  const { frame, input, control } = controlProps(props);
  return (
    <Field {...frame}>
      <div className={formStyles['money']}>
        <span aria-hidden="true">$</span>
        <input
          {...input}
          {...control}
          defaultValue={dollars(control.defaultValue)}
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
        <input {...input} {...control} defaultValue={dollars(control.defaultValue)} onInput={keepDigits} />
      </div>
    </Field>
  );
}

const keepDigits = ({ currentTarget }: InputEvent<HTMLInputElement>) => rewrite(currentTarget, dollars);

/** "30000" and "$30k" are "30,000"; what has no digit is "". */
function dollars(text: unknown): string {
  const digits = digitsOf(String(text ?? ''));
  return digits && formatCount(Number(digits));
}

function settle(input: HTMLInputElement): void {
  const settled = formatCount(loanAmount(input.value));
  if (settled === input.value) return;
  input.value = settled;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
