/** A licence of the business in one state. */
export interface Licence {
  state: string;
  number: string;
  kind: 'dealer' | 'repairer';
  label?: string | undefined;
}

/**
 * Name of a licence: "LMCT" is Victoria's term for a motor car trader, the others use "Dealer licence"; repairers have a different kind of
 * licence.
 */
export function licenceName({ state, kind, label }: Pick<Licence, 'state' | 'kind' | 'label'>): string {
  if (label) return label;
  if (kind === 'repairer') return 'Motor vehicle repairer';
  return state === 'VIC' ? 'LMCT' : 'Dealer licence';
}

/** "Dealer licence (NSW): MD 1". A number that already begins with the name does not repeat it. */
export function licenceLine(licence: Pick<Licence, 'state' | 'kind' | 'label' | 'number'>): string {
  const name = licenceName(licence);
  const number = licence.number.startsWith(`${name} `) ? licence.number.slice(name.length + 1) : licence.number;
  return `${name} (${licence.state}): ${number}`;
}

/**
 * The licences that an advertisement of a vehicle at one location must show, each identified as such: the location's own number, else those of
 * its state, else all that the business has. Repairers' licences do not cover selling.
 * @param location the vehicle's location, if any
 */
export function licenceLines(
  licences: readonly Licence[],
  location: { state: string; licence?: string | undefined } | undefined,
): string[] {
  const selling = licences.filter(({ kind }) => kind === 'dealer');
  const ofState = selling.filter(({ state }) => state === location?.state);
  if (location?.licence) {
    const label = ofState[0]?.label;
    return [licenceLine({ kind: 'dealer', label, state: location.state, number: location.licence })];
  }
  return (ofState.length > 0 ? ofState : selling).map(licenceLine);
}
