/** A licence of the business in one state. */
export interface Licence {
  state: string;
  number: string;
  kind: 'dealer' | 'repairer';
  label?: string | undefined;
}

/**
 * What a licence is called: "LMCT" is Victoria's word for a motor car trader, the others say "Dealer licence"; who repairs
 * has a licence of another kind (FOOT-02).
 */
export function licenceName({ state, kind, label }: Pick<Licence, 'state' | 'kind' | 'label'>): string {
  if (label) return label;
  if (kind === 'repairer') return 'Motor vehicle repairer';
  return state === 'VIC' ? 'LMCT' : 'Dealer licence';
}

/** "Dealer licence (NSW): MD 1". A number that begins with its own name is not told it twice. */
export function licenceLine(licence: Pick<Licence, 'state' | 'kind' | 'label' | 'number'>): string {
  const name = licenceName(licence);
  const number = licence.number.startsWith(`${name} `) ? licence.number.slice(name.length + 1) : licence.number;
  return `${name} (${licence.state}): ${number}`;
}

/**
 * The licences that an advertisement of a vehicle at one place must show, each identified as such: the place's
 * own number, else those of its state, else all the business has. Repairers' licences are not about selling.
 * @param place where the vehicle stands, if anywhere
 */
export function licenceLines(
  licences: readonly Licence[],
  place: { state: string; licence?: string | undefined } | undefined,
): string[] {
  const selling = licences.filter(({ kind }) => kind === 'dealer');
  const ofState = selling.filter(({ state }) => state === place?.state);
  if (place?.licence) {
    const label = ofState[0]?.label;
    return [licenceLine({ kind: 'dealer', label, state: place.state, number: place.licence })];
  }
  return (ofState.length > 0 ? ofState : selling).map(licenceLine);
}
