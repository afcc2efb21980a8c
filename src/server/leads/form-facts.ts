import type { LeadUserData } from '../../domain/lead/lead-data.ts';
import { formatCount, joinPresent } from '../../domain/text.ts';
import type { Fact } from '../mail/mail-document.ts';
import { shownText } from './other-fields.ts';

/** What the forms for fleets, workshops and jobs ask for, in the words of whoever answers. Without what was left empty. */
export function formFacts(data: LeadUserData): Fact[] {
  const text = (field: string) => shownText(data[field]);
  const count = (field: string) => (typeof data[field] === 'number' ? formatCount(data[field]) : '');
  const state = text('regoState').toUpperCase();
  return [
    { label: 'Position', value: text('position') },
    { label: 'Résumé', value: text('resume') && `${text('resume')} (attached)` },
    { label: 'Company', value: text('company') },
    { label: 'ABN', value: text('abn') },
    { label: 'Vehicles', value: count('fleet_size') },
    { label: 'Would like to drive', value: text('car_wish') },
    { label: 'Vehicle', value: joinPresent([text('vehicle_make'), text('vehicle_model')], ' ') },
    { label: 'Registration', value: text('rego') && joinPresent([text('rego'), state && `(${state})`], ' ') },
    { label: 'Kilometres', value: count('kilometres') },
    { label: 'Work', value: text('work') },
    { label: 'Loan car', value: data['loan_car'] ? 'Yes, please' : '' },
  ].filter(({ value }) => value !== '');
}
