/** Who protects consumers in a state or territory. */
export interface ConsumerBody {
  state: string;
  name: string;
  phone: string;
  website: string;
}

/** In the order of the states' names. */
const bodies: readonly ConsumerBody[] = [
  { state: 'ACT', name: 'Access Canberra', phone: '13 22 81', website: 'https://www.accesscanberra.act.gov.au' },
  { state: 'NSW', name: 'NSW Fair Trading', phone: '13 32 20', website: 'https://www.fairtrading.nsw.gov.au' },
  { state: 'NT', name: 'NT Consumer Affairs', phone: '1800 019 319', website: 'https://consumeraffairs.nt.gov.au' },
  {
    state: 'QLD',
    name: 'Office of Fair Trading Queensland',
    phone: '13 74 68',
    website: 'https://www.qld.gov.au/fairtrading',
  },
  { state: 'SA', name: 'Consumer and Business Services', phone: '131 882', website: 'https://www.cbs.sa.gov.au' },
  {
    state: 'TAS',
    name: 'Consumer, Building and Occupational Services',
    phone: '1300 654 499',
    website: 'https://cbos.tas.gov.au',
  },
  {
    state: 'VIC',
    name: 'Consumer Affairs Victoria',
    phone: '1300 558 181',
    website: 'https://www.consumer.vic.gov.au',
  },
  {
    state: 'WA',
    name: 'Consumer Protection WA',
    phone: '1300 304 054',
    website: 'https://www.consumerprotection.wa.gov.au',
  },
];

/** The body of each of the given states, each once. */
export function consumerBodies(states: Iterable<string>): ConsumerBody[] {
  const stateSet = new Set(states);
  return bodies.filter(({ state }) => stateSet.has(state));
}
