import { type LocationType, locationType } from '../location/location.ts';
import { type Place, timeZoneOf } from '../time/time-zone.ts';
import type { HoursPlan, SpecialHours } from './day-hours.ts';
import type { AlternatingDay, OpeningHour } from './hours.ts';

interface PlannedLocation {
  id: string;
  location_type?: LocationType | '' | undefined;
  address: Place;
  contact_detail?: { opening_hours: readonly OpeningHour[] } | undefined;
}

interface DealerHours {
  special_hours: readonly SpecialHours[];
  hours: { alternating: readonly (AlternatingDay & { types: readonly LocationType[] })[] };
}

/** When a location is open: its own week, with what the dealer says of its department and of special days. No entries if it gives no hours. */
export function locationPlan(location: PlannedLocation, { special_hours, hours }: DealerHours): HoursPlan {
  return {
    timeZone: timeZoneOf(location.address),
    weekly: location.contact_detail?.opening_hours ?? [],
    special: special_hours.filter(({ location_id }) => !location_id || location_id === location.id),
    alternating: hours.alternating.filter(({ types }) => types.includes(locationType(location))),
  };
}
