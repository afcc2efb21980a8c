import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildPaths } from '../../build/paths.ts';
import { roundsOn } from '../rounds-on.ts';

/** In `npm test` these are 150, 1 and 1. */
const env = { ...process.env, LEADS_SENT: '1000', LEADS_KILLS: '3', POWER_CUTS: '6' };
/** Power cuts whose moments are new in each round. */
const tests = ['tests/server/leads/faults.test.ts', 'tests/server/db/power-cut.test.ts'];
const run = promisify(execFile);

/**
 * A server with the embedded database is killed while a thousand leads come in, and machines lose power: the tests of
 * it, with more of both.
 */
export const leadsEmbedded = roundsOn(
  'leads-embedded',
  () => ({ stop() {} }),
  async (_, { number }) => {
    const seed = { POWER_CUT_SEED: String(number) };
    await run('vitest', ['run', ...tests], { cwd: buildPaths().root, env: { ...env, ...seed } });
    return [];
  },
);
