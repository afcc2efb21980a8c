import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { LazyDatabase } from '../db/database.ts';

/**
 * How often something may happen: `points` times in `seconds` seconds. The name keeps the counts of rules apart; one name
 * may be used with different numbers of points.
 */
export type LimitRule = { name: string; points: number; seconds: number };

export type LimitAnswer = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Counts of recent actions of a phone number, a network address or a form. */
export type Limits = {
  /** Counts one more (or several) for `key` and returns whether that is still within the rule. */
  consume(rule: LimitRule, key: string, times?: number): Promise<LimitAnswer>;
  /** Whether one more would be within the rule; counts nothing. */
  peek(rule: LimitRule, key: string): Promise<LimitAnswer>;
};

type Limiter = Pick<RateLimiterMemory, 'consume' | 'get' | 'points'>;

/** Counts in this process: correct for a single process, lost when it ends. */
export const memoryLimits = (): Limits =>
  limitsOver((rule) => new RateLimiterMemory({ keyPrefix: rule.name, points: rule.points, duration: rule.seconds }));

/**
 * Counts in the database, shared by all processes that use it. Fails open: a database that is down locks no one out. Keys are phone numbers
 * and addresses, so the table contains only a keyed hash of each.
 * @param timeout milliseconds to wait for a count
 */
export function sharedLimits(database: LazyDatabase, secret: string, timeout = 2000): Limits {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const rows = await database.within(timeout, (_, { query }) => query(text, values));
      // Postgres returns its big numbers as text.
      const parsedRows = rows.map((row) => ({ ...row, ...('expire' in row ? { expire: Number(row['expire']) } : {}) }));
      return { rows: parsedRows, rowCount: parsedRows.length };
    },
  };
  const hashed = (key: string) => createHmac('sha256', secret).update(`limit ${key}`).digest('base64url');
  return limitsOver(
    (rule) =>
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: rule.name,
        points: rule.points,
        duration: rule.seconds,
      }),
    hashed,
  );
}

function limitsOver(make: (rule: LimitRule) => Limiter, stored = (key: string) => key): Limits {
  const limiters = new Map<string, Limiter>();
  const limiterOf = (rule: LimitRule): Limiter => {
    const id = `${rule.name} ${rule.points} ${rule.seconds}`;
    const known = limiters.get(id);
    if (known) return known;
    const limiter = make(rule);
    limiters.set(id, limiter);
    return limiter;
  };
  return {
    async consume(rule, key, times = 1) {
      try {
        await limiterOf(rule).consume(stored(key), times);
        return { ok: true };
      } catch (reason) {
        return answerOf(reason);
      }
    },
    async peek(rule, key) {
      try {
        const state = await limiterOf(rule).get(stored(key));
        if (!state || state.consumedPoints < rule.points) return { ok: true };
        return refusal(state);
      } catch (reason) {
        return answerOf(reason);
      }
    },
  };
}

/** The limiter throws its state if a rule is broken, and an error if its store failed. */
function answerOf(reason: unknown): LimitAnswer {
  if (reason instanceof RateLimiterRes) return refusal(reason);
  console.error(`Rate limits are not counted: ${String(reason)}`);
  return { ok: true };
}

const refusal = ({ msBeforeNext }: RateLimiterRes): LimitAnswer => ({
  ok: false,
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});
