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
  /** Asks for the one-time code, where the form proves the phone number by itself; without it none is asked for. */
  code?: (props: ControlProps) => ReactNode;
};

/** The form for finance (FIN-10 to FIN-13), with the controls that only it has. What the calculator of its page shows comes along. */
export function FinanceForm({ code, ...props }: FinanceFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useLoanFigures(place);
  const own: OwnControls = {
    amount: (control) => <LoanAmountField {...control} />,
    // A quote is for the whole price (FIN-16, FIN-18).
    deposit: (control) => (props.journey ? null : <DepositField {...control} />),
    term: (control) => <LoanTermField {...control} />,
    credit: creditScore,
    code: (control) => code?.(control),
  };
  const values = props.values ?? { ...props.view.start, ...loanValues(props.car) };
  return (
    <div ref={place}>
      <LeadForm {...props} values={values} own={own} />
    </div>
  );
}

/** How somebody rates their own credit history (FIN-13), each choice with what it means. */
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
