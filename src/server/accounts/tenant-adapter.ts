import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';

type MakeAdapter = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;
type Query = { model: string; where?: Where[]; data?: object };

/** Tables with a dealer column; `account` rows belong to a user and are reached through it. */
const ofDealers = new Set(['user', 'session', 'verification']);
const asking = [
  'findOne',
  'findMany',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'count',
  'consumeOne',
  'incrementOne',
];

/** Queries the database, and gives up if it does not respond. */
export type Timed = <T>(ask: () => Promise<T>) => Promise<T>;

/**
 * The adapter as one dealer sees it: every query covers this dealer's rows only, and every new row is this dealer's. So no
 * session or code of one dealer is valid at another, whatever cookie or number is sent.
 */
export function tenantAdapter(make: MakeAdapter, dealer: string, timed: Timed): MakeAdapter {
  return (options) => {
    const whole = make(options);
    return {
      ...filtered(whole, dealer, timed),
      // Timed as a whole: a query inside must not be timed separately, or it would request a second connection.
      transaction: (work) => timed(() => whole.transaction((inside) => work(filtered(inside, dealer, (ask) => ask())))),
    };
  };
}

function filtered<A extends DBTransactionAdapter<BetterAuthOptions>>(adapter: A, dealer: string, timed: Timed): A {
  const scoped = { ...adapter } as Record<string, unknown>;
  const mine = { field: 'dealer', value: dealer } as Where;
  for (const name of asking) {
    const ask = scoped[name];
    if (typeof ask !== 'function') continue;
    scoped[name] = (query: Query) =>
      timed(() => ask(ofDealers.has(query.model) ? { ...query, where: [...(query.where ?? []), mine] } : query));
  }
  const create = adapter.create as unknown as (query: Query) => Promise<unknown>;
  scoped['create'] = (query: Query) =>
    timed(() => create(ofDealers.has(query.model) ? { ...query, data: { ...query.data, dealer } } : query));
  return scoped as A;
}
