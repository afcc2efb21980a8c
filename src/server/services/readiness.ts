import { access, constants } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { errorText } from '../../domain/error-text.ts';
import { withinTime } from '../../domain/within-time.ts';
import type { Health } from '../ports.ts';
import type { Services } from './services.ts';

/** Whether leads, searches and sign-ins can be handled now, and if not, what is wrong. */
export type Readiness = { status: 'ready' | 'not ready'; database: Health; search: Health };

type Parts = Pick<Services, 'search'> & { background: Pick<Services['background'], 'database'> };

/** Timeout of a part in milliseconds. */
const timeout = 3000;
/** Milliseconds for which a result is valid: anyone may request it. */
const answerAge = 1000;

/** Checks what a server needs, by using a little of it: a database query, the search index. */
export function readinessOf({ search, background }: Parts): () => Promise<Readiness> {
  const { database } = background;
  let last: { at: number; answer: Promise<Readiness> } | undefined;

  async function look(): Promise<Readiness> {
    const [ofDatabase, ofSearch] = await Promise.all([
      healthOf('The database', () =>
        database.within(timeout, async (db, { directory }) => {
          await db.execute(sql`select 1`);
          if (directory) await access(directory, constants.W_OK);
        }),
      ),
      inTime('The search', search.health()),
    ]);
    const ready = ofDatabase.ok && ofSearch.ok;
    return { status: ready ? 'ready' : 'not ready', database: ofDatabase, search: ofSearch };
  }

  return () => {
    const now = performance.now();
    if (!last || now - last.at > answerAge) last = { at: now, answer: look() };
    return last.answer;
  };
}

const healthOf = (name: string, work: () => Promise<unknown>): Promise<Health> =>
  inTime(
    name,
    work().then((): Health => ({ ok: true })),
  );

async function inTime(name: string, work: Promise<Health>): Promise<Health> {
  const problem = `${name} did not respond within ${timeout} ms.`;
  try {
    return await withinTime(timeout, work, () => ({ ok: false, problem }));
  } catch (error) {
    return { ok: false, problem: errorText(error) };
  }
}
