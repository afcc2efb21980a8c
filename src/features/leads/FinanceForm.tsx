import { type ReactNode, useRef } from 'react';
import { CreditScoreField } from './CreditScoreField.tsx';
import type { ControlProps } from './FieldControls.tsx';
import type { LeadFormProps } from './form-model.ts';
import { LeadForm } from './LeadForm.tsx';
import { DepositField, LoanAmountField } from './LoanAmountField.tsx';
import { LoanTermField } from './LoanTermField.tsx';
import { useLoanFigures } from './use-loan-figures.ts';

export type FinanceFormProps = Omit<LeadFormProps, 'form'> & {
  /** Asks for the one-time code, where the form proves the phone number by itself; without it none is asked for. */
  code?: (props: ControlProps) => ReactNode;
};

/** The form for finance (FIN-10 to FIN-13), with the controls that only it has. What the calculator of its page shows comes along. */
export function FinanceForm({ code, ...props }: FinanceFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useLoanFigures(place);
  const control = (own: ControlProps): ReactNode => {
    switch (own.field) {
      case 'amount':
        return <LoanAmountField {...own} />;
      case 'deposit':
        // A quote is for the whole price (FIN-16, FIN-18).
        return props.journey ? null : <DepositField {...own} />;
      case 'term':
        return <LoanTermField {...own} />;
      case 'selfAssessedCreditScore':
        return <CreditScoreField {...own} />;
      default:
        return code?.(own);
    }
  };
  return (
    <div ref={place}>
      <LeadForm {...props} form="finance" ownControl={control} />
    </div>
  );
}
