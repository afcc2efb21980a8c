import { shownLocations } from '../../domain/location/location.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import type { FileName } from '../files/files.ts';
import type { OpeningHour } from '../schema/address.ts';
import type { State } from '../schema/fields.ts';
import type { Path } from '../source/source-tree.ts';
import { type Check, complete, type Report, type Sparse } from './check.ts';
import { statesOfPostcode } from './postcodes.ts';

/** A postcode must belong to the state it is beside. */
export const checkPostcodes: Check = ({ dealer, locations }, report) => {
  const check = (address: { state?: State; postcode?: string }, file: FileName, path: Path) => {
    if (address.state === undefined || address.postcode === undefined) return;
    const states = statesOfPostcode(address.postcode);
    if (states.includes(address.state)) return;
    const where = states.length ? `it is one of ${states.join(' and ')}` : 'no state uses it';
    report(file, [...path, 'postcode'], `must be a postcode of ${address.state}; ${where}`);
  };
  if (dealer.address) check(dealer.address, 'dealer', ['address']);
  for (const [index, location] of locations.entries()) {
    if (location) check(location.address, 'locations', ['locations', index, 'address']);
  }
};

/** One location is the main one: addresses, forms and search engines use the first that is marked as such. */
export const checkPrimary: Check = ({ locations }, report) => {
  const [first, ...others] = [...locations.entries()].filter(([, location]) => location?.primary);
  for (const [index] of others) {
    const rule = `is already true for locations[${first?.[0]}], "${first?.[1]?.name}": only one location can be the main one`;
    report('locations', ['locations', index, 'primary'], rule);
  }
};

/** Each state with a visible location needs a motor dealer licence number (NSW s 19A, VIC s 52 and others). */
export const checkLicences: Check = ({ dealer, dealerships, locations }, report) => {
  const all = complete(locations);
  const sellers = complete(dealerships);
  if (!all || !sellers || !dealer.licences) return;
  const licensed = new Set(dealer.licences.filter((licence) => licence.kind === 'dealer').map(({ state }) => state));
  const trading = shownLocations({ locations: all, dealerships: sellers });
  for (const state of new Set(trading.map((location) => location.address.state))) {
    if (licensed.has(state)) continue;
    const names = trading.filter((location) => location.address.state === state).map(({ name }) => name);
    report('dealer', ['licences'], `needs a dealer licence number for ${state}, the state of ${names.join(', ')}`);
  }
};

/** Each weekday at most once; an open day needs both times, in order, or a text instead. */
export const checkOpeningHours: Check = ({ openingHours, locations }, report) => {
  checkWeek(openingHours, 'dealer', ['openingHours'], report);
  for (const [index, location] of locations.entries()) {
    const path = ['locations', index, 'contact_detail', 'opening_hours'];
    checkWeek(location?.contact_detail?.opening_hours ?? [], 'locations', path, report);
  }
};

function checkWeek(hours: Sparse<OpeningHour>, file: FileName, path: Path, report: Report): void {
  const seen = new Map<number, number>();
  for (const [index, day] of hours.entries()) {
    if (!day) continue;
    const at = [...path, index];
    const earlier = seen.get(day.weekday);
    if (earlier === undefined) seen.set(day.weekday, index);
    else report(file, [...at, 'weekday'], `is already in entry ${earlier + 1} of the list`);
    if (day.status === 'Closed') continue;
    const needsTimes = day.formated_hours === undefined;
    if (day.open === undefined && needsTimes) report(file, [...at, 'open'], 'is required on a day that is open');
    if (day.close === undefined && needsTimes) report(file, [...at, 'close'], 'is required on a day that is open');
    if (day.open !== undefined && day.close !== undefined && day.open >= day.close) {
      report(file, [...at, 'close'], `must be later than the opening time, ${day.open}`);
    }
  }
}

/** Each special day is for an existing location and listed once; an open one has both times, in order. */
export const checkSpecialHours: Check = ({ locations, specialHours }, report) => {
  const ids = complete(locations)?.map(({ id }) => id);
  const seen = new Set<string>();
  for (const [index, day] of specialHours.entries()) {
    if (!day) continue;
    const at = ['special_hours', index];
    const { date, location_id: id = '', status, open, close } = day;
    if (id && ids && !ids.includes(id)) {
      report('locations', [...at, 'location_id'], 'must be the id of a location', { nearest: nearestName(id, ids) });
    }
    const key = `${date} ${id}`;
    if (seen.has(key)) report('locations', [...at, 'date'], 'is already in an earlier entry');
    seen.add(key);
    if (status === 'Closed') continue;
    if (!open || !close) report('locations', at, 'needs an opening and a closing time on a day that is open');
    else if (open >= close) report('locations', at, `must close later than it opens, ${open}`);
  }
};
