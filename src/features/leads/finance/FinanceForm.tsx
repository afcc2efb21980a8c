import { type ReactNode, useRef } from 'react';
import type { ControlProps } from '../form/FieldControls.tsx';
import type { OwnControls } from '../form/LeadField.tsx';
import { LeadForm } from '../form/LeadForm.tsx';
import { OneOf } from '../form/OneOf.tsx';
import type { LeadFormProps } from '../model/form-model.ts';
import { loanValues } from '../model/loan-values.ts';
import { DepositField, LoanAmountField } from './LoanAmountField.tsx';
import { LoanTermField } from './LoanTermField.tsx';
import styles from './loan-fields.module.scss';
import { useLoanFigures } from './use-loan-figures.ts';

export type FinanceFormProps = LeadFormProps & {
  /** The field for the one-time code, if the form verifies the phone number itself. */
  code?: (props: ControlProps) => ReactNode;
};

/** The form for finance, with the controls that only it has. It starts with the figures of the page's calculator. */
export function FinanceForm({ code, ...props }: FinanceFormProps) {
  const container = useRef<HTMLDivElement>(null);
  useLoanFigures(container);
  const own: OwnControls = {
    amount: (control) => <LoanAmountField {...control} />,
    // A quote always covers the full price.
    deposit: (control) => (props.journey ? null : <DepositField {...control} />),
    term: (control) => <LoanTermField {...control} />,
    credit: creditScore,
    code: (control) => code?.(control),
  };
  const values = props.values ?? { ...props.view.start, ...loanValues(props.car) };
  return (
    <div ref={container}>
      <LeadForm {...props} values={values} own={own} />
    </div>
  );
}

/** The shopper's own credit rating, each choice with its meaning. */
const creditScore = (control: ControlProps) => (
  <OneOf {...control} className={styles['scores']}>
    {({ name, means }) => (
      <span>
        <strong>{name}</strong>
        <span>{means}</span>
      </span>
    )}
  </OneOf>
);
