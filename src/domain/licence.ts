/** A licence of the business in one state. */
export interface Licence {
  state: string;
  number: string;
  kind: 'dealer' | 'repairer';
  label?: string | undefined;
}

/**
 * The licences that an advertisement of a vehicle at one place must show, each identified as such (F-5): the place's
 * own number, else those of its state, else all the business has. Repairers' licences are not about selling.
 * @param place where the vehicle stands, if anywhere
 */
export function licenceLines(
  licences: readonly Licence[],
  place: { state: string; licence?: string | undefined } | undefined,
): string[] {
  const selling = licences.filter(({ kind }) => kind === 'dealer');
  const ofState = selling.filter(({ state }) => state === place?.state);
  if (place?.licence) return [line({ label: ofState[0]?.label, state: place.state, number: place.licence })];
  return (ofState.length > 0 ? ofState : selling).map(line);
}

const line = ({ label, state, number }: Pick<Licence, 'label' | 'state' | 'number'>): string =>
  `${label ?? 'Motor dealer licence'} (${state}): ${number}`;
