import type { LocationType } from '../../location/location.ts';
import { formCategory } from '../fields/category.ts';
import type { LeadFormId } from '../fields/form-ids.ts';
import { departmentOf } from './enquiry-page.ts';

/** Forms that any location can handle. */
const forAnyLocation: ReadonlySet<LeadFormId> = new Set(['general-enquiry', 'careers', 'feedback']);

/** The type of location that handles a form: by its initial category, else by its own. */
export function departmentFor(form: LeadFormId, category?: string): LocationType {
  return departmentOf(category || formCategory[form]);
}

/** The locations that a form can be for: a workshop has no car to drive, a showroom no hoist. All, if there is none of the kind. */
export function locationsFor<P extends { type: LocationType }>(form: LeadFormId, all: readonly P[]): readonly P[] {
  return forAnyLocation.has(form) ? all : ofType(departmentFor(form), all);
}

/** The locations that may be suggested as the nearest: those of the department that handles the category. */
export function locationsToSuggest<P extends { type: LocationType }>(
  form: LeadFormId,
  category: string | undefined,
  locations: readonly P[],
): readonly P[] {
  const fitting = locationsFor(form, locations);
  return form === 'general-enquiry' ? ofType(departmentOf(category), fitting) : fitting;
}

function ofType<P extends { type: LocationType }>(type: LocationType, locations: readonly P[]): readonly P[] {
  const found = locations.filter((location) => location.type === type);
  return found.length > 0 ? found : locations;
}
