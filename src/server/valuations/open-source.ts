import { demoValuations } from '../embedded/valuations.ts';
import type { Environment } from '../env.ts';
import { liveValuations } from '../live/valuations.ts';
import type { ValuationSource } from '../partners/valuation-source.ts';
import { guardedSource } from './guarded-source.ts';

/** The source of valuations named in the environment. Production never shows demo figures unless the demo is requested by name. */
export const openValuationSource = (env: Environment): ValuationSource => guardedSource(sourceOf(env));

function sourceOf({ VALUATION_API: api, VALUATION_URL: url, VALUATION_KEY: key, NODE_ENV }: Environment) {
  if (url && key) return liveValuations({ url, key, keyName: 'VALUATION_KEY' });
  return api === undefined && NODE_ENV === 'production' ? notConnected : demoValuations();
}

const missing = {
  ok: false,
  kind: 'away',
  problem: 'is not connected: set VALUATION_URL and VALUATION_KEY',
} as const;
const notConnected: ValuationSource = { vehicleOf: async () => missing, worthOf: async () => missing };
