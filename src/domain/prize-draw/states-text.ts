import { type DrawState, drawStates } from './permits.ts';

const names: Record<DrawState, string> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  WA: 'Western Australia',
  SA: 'South Australia',
  TAS: 'Tasmania',
  ACT: 'the ACT',
  NT: 'the Northern Territory',
};

/** Where entrants have to live, as people say it: "Victoria, Tasmania or the ACT"; all of them are "Australia". */
export function statesText(states: readonly DrawState[]): string {
  if (drawStates.every((state) => states.includes(state))) return 'Australia';
  return new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(states.map((state) => names[state]));
}
