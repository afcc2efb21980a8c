import * as v from 'valibot';
import { crms } from '../../domain/lead/crm/crms.ts';
import { countCodes } from '../accounts/code-counts.ts';
import { databaseTime } from '../db/database-clock.ts';
import {
  countLeads,
  leadDealerOf,
  listDeliveries,
  listHeld,
  replayDead,
  routeAgain,
} from '../leads/storage/lead-records.ts';
import { applyRetention, forgetDelivered, forgetLead } from '../leads/storage/retention.ts';
import type { Background } from '../services/shopper-services.ts';
import { limitOr, name, oneOf } from './command-fields.ts';

const limit = limitOr(100);

const crmDestination = <K extends string, S extends v.ObjectEntries>(kind: K, settings: S) =>
  v.object({ kind: v.literal(kind), ...settings });
type Crms = typeof crms;
type CrmDestination = { [K in keyof Crms]: ReturnType<typeof crmDestination<K, Crms[K]['settings']>> }[keyof Crms];

const DestinationSchema = v.object({
  id: name,
  destination: v.variant('kind', [
    v.object({ kind: v.literal('mail'), to: name, format: v.picklist(['adf', 'text']) }),
    ...(Object.entries(crms).map(([kind, { settings }]) => crmDestination(kind, settings)) as CrmDestination[]),
  ]),
});

/** How far back codes are counted, ms: a month, as they are billed. */
const codesFor = 30 * 24 * 3600 * 1000;

/** Operator commands for leads and accounts (scripts/leads.ts). */
export const LeadCommandSchema = v.variant('command', [
  v.object({ command: v.literal('status') }),
  v.object({
    command: v.literal('list'),
    states: v.optional(v.array(oneOf(['pending', 'sending', 'delivered', 'dead'])), ['dead']),
    dealer: v.optional(name),
    limit,
  }),
  v.object({ command: v.literal('held'), dealer: v.optional(name), limit }),
  v.object({ command: v.literal('replay'), delivery: v.optional(name), dealer: v.optional(name) }),
  v.object({ command: v.literal('find'), lead: name }),
  v.object({ command: v.literal('send'), lead: name, destinations: v.array(DestinationSchema) }),
  v.object({ command: v.literal('deliver') }),
  v.object({
    command: v.literal('clean-up'),
    keep: v.optional(v.array(v.object({ dealer: name, days: v.pipe(v.number(), v.integer(), v.minValue(1)) })), []),
  }),
  v.object({ command: v.literal('forget'), lead: name }),
  v.object({ command: v.literal('codes'), dealer: v.optional(name) }),
]);

/** Runs a validated command; returns plain JSON. */
export async function runLeadCommand(
  command: v.InferOutput<typeof LeadCommandSchema>,
  { database, deliver, channels }: Pick<Background, 'database' | 'deliver' | 'channels'>,
  now = new Date(),
): Promise<unknown> {
  const { db } = await database.open();
  switch (command.command) {
    case 'status':
      return countLeads(db);
    case 'list':
      return listDeliveries(db, command);
    case 'held':
      return listHeld(db, command.dealer, command.limit);
    case 'replay':
      return { replayed: await replayDead(db, command), delivered: await deliver() };
    case 'find':
      return (await leadDealerOf(db, command.lead)) ?? null;
    case 'send': {
      const found = await routeAgain(db, command.lead, command.destinations, now);
      return { found, delivered: found ? await deliver() : 0 };
    }
    case 'deliver':
      return { delivered: await deliver() };
    case 'clean-up':
      await applyRetention(db, command.keep);
      return { forgotten: await forgetDelivered(db, await databaseTime(db), channels) };
    case 'forget':
      return { found: await forgetLead(db, command.lead, now) };
    case 'codes':
      return countCodes(db, new Date(now.getTime() - codesFor), command.dealer);
  }
}
