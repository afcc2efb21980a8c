import { creditScores, loanAmount } from '~/domain/finance/loan/loan-request.ts';
import { termRange } from '~/domain/finance/loan/loan-terms.ts';
import type { LeadFormCar, LeadValues } from './form-model.ts';

/** The finance form's initial values, and what identifies its car to lenders. */
export function loanValues(car: LeadFormCar | undefined): LeadValues {
  const { car_type, year, vin, nvic } = car ?? {};
  return {
    amount: String(loanAmount(car?.price)),
    term: String(car?.stated?.years ?? termRange.usual),
    selfAssessedCreditScore: creditScores[0],
    ...(car_type ? { car_type } : {}),
    ...(year ? { year: String(year) } : {}),
    ...(vin ? { vin } : {}),
    ...(nvic ? { nvic } : {}),
  };
}
