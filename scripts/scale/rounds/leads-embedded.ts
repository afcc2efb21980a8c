import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildPaths } from '../../build/paths.ts';
import { roundsOn } from '../rounds-on.ts';

/** In `npm test` these are 150 and 1. */
const env = { ...process.env, LEADS_SENT: '1000', LEADS_KILLS: '3' };
const run = promisify(execFile);

/** A server with the embedded database is killed while a thousand leads come in, and its database destroyed: the test of it, with more of both. */
export const leadsEmbedded = roundsOn(
  'leads-embedded',
  () => ({ stop() {} }),
  async () => {
    await run('vitest', ['run', 'tests/server/leads/faults.test.ts'], { cwd: buildPaths().root, env });
    return [];
  },
);
