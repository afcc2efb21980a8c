import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';

type MakeAdapter = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;
type Asked = { model: string; where?: Where[]; data?: object };

/** Tables with a dealer; `account` rows hang on a user and are reached through it. */
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

/**
 * The adapter as one dealer sees it: every question is about this dealer's rows only, and every new row is this dealer's. So no
 * session or code of one dealer is good at another, whatever cookie or number is sent.
 */
export function tenantAdapter(make: MakeAdapter, dealer: string): MakeAdapter {
  return (options) => {
    const whole = make(options);
    return {
      ...filtered(whole, dealer),
      transaction: (work) => whole.transaction((inside) => work(filtered(inside, dealer))),
    };
  };
}

function filtered<A extends DBTransactionAdapter<BetterAuthOptions>>(adapter: A, dealer: string): A {
  const scoped = { ...adapter } as Record<string, unknown>;
  const mine = { field: 'dealer', value: dealer } as Where;
  for (const name of asking) {
    const ask = scoped[name];
    if (typeof ask !== 'function') continue;
    scoped[name] = (asked: Asked) =>
      ask(ofDealers.has(asked.model) ? { ...asked, where: [...(asked.where ?? []), mine] } : asked);
  }
  const create = adapter.create as unknown as (asked: Asked) => Promise<unknown>;
  scoped['create'] = (asked: Asked) =>
    create(ofDealers.has(asked.model) ? { ...asked, data: { ...asked.data, dealer } } : asked);
  return scoped as A;
}
