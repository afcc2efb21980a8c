import type { Car } from '../../car/record/car.ts';
import { kebab } from '../../car/record/slug.ts';
import { formCategory } from '../fields/category.ts';
import type { LeadFormId } from '../fields/form-ids.ts';

/** Analytics events of submitted forms. */
export const leadEvents = {
  newEnquiry: 14,
  usedEnquiry: 15,
  testDrive: 17,
  valuationAccepted: 18,
  fleetEnquiry: 19,
  formDefault: 22,
  usedTestDrive: 48,
  careers: 51,
} as const;
export type LeadEvent = (typeof leadEvents)[keyof typeof leadEvents];

/**
 * The event of a submitted form. `category` is the one the shopper chose, if the form has that select.
 */
export function leadEvent(
  form: LeadFormId,
  car: Pick<Car, 'car_type' | 'tag'> | undefined,
  category: string | undefined,
): LeadEvent {
  const filed = category || formCategory[form];
  if (filed === formCategory.careers) return leadEvents.careers;
  if (filed === formCategory.fleet) return leadEvents.fleetEnquiry;
  if (form === 'trade-in-offer') return leadEvents.valuationAccepted;
  if (form === 'test-drive') return car?.car_type === 'used' ? leadEvents.usedTestDrive : leadEvents.testDrive;
  if (form !== 'car-enquiry' || !car) return leadEvents.formDefault;
  if (kebab(car.tag ?? '') === 'test-drive-only') return leadEvents.testDrive;
  return car.car_type === 'used' ? leadEvents.usedEnquiry : leadEvents.newEnquiry;
}
