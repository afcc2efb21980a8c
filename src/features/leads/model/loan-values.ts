import { creditScores, loanAmount } from '~/domain/finance/loan/loan-request.ts';
import { termRange } from '~/domain/finance/loan/loan-terms.ts';
import type { LeadFormCar, LeadValues } from './form-model.ts';

/** What the finance form starts with (FIN-11 to FIN-13), and by what lenders know its car. */
export function loanValues(car: LeadFormCar | undefined): LeadValues {
  const { car_type, year, vin, nvic } = car ?? {};
  return {
    amount: String(loanAmount(car?.price)),
    term: String(termRange.usual),
    selfAssessedCreditScore: creditScores[0],
    ...(car_type ? { car_type } : {}),
    ...(year ? { year: String(year) } : {}),
    ...(vin ? { vin } : {}),
    ...(nvic ? { nvic } : {}),
  };
}
