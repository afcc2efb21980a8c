import { checkLeadFields } from '~/domain/lead/form/lead-form.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { contact, leadOptions } from '../lead/a-lead.ts';

/** What a form reads in one of its fields: the value as it is stored, or the text of its error. */
export function read(form: Parameters<typeof checkLeadFields>[0], field: string, typed: string): unknown {
  const required = {
    ...contact,
    vehicle_make: 'Mazda',
    vehicle_model: 'CX-5',
    work: ['Logbook service'],
    part: 'Mirror',
  };
  const loan = { amount: '30000', term: '5', selfAssessedCreditScore: 'GREAT' };
  const rest = { ...required, ...loan, message: 'Hello', company: 'Smith', fleet_size: '4', offer_from_client: '9000' };
  const checked = checkLeadFields(form, leadOptions(), { ...rest, [field]: typed }, platformTexts.fieldErrors);
  return checked.ok ? checked.fields[field as 'name'] : checked.errors[field as 'name'];
}
