import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { leadSender } from '../../bench/load/lead-sender.ts';
import { crmFaults } from '../hosts/crm.ts';
import { type Rounds, roundsOn } from '../rounds-on.ts';
import { type Shape, type ShapeGateway, startShape } from '../shape.ts';
import { dealer, shapePaths } from '../sites.ts';
import { type TrafficOptions, underTraffic } from '../traffic.ts';

type Ending = {
  /** Through the proxy. */
  traffic: TrafficOptions;
  /** How often a lead may be delivered. */
  deliveries: number;
  /** More variables for the gateways. */
  env?: Record<string, string>;
  /** Ends the gateway while shoppers are there; returns what went wrong. */
  end(gateway: ShapeGateway, random: () => number): Promise<string[]>;
  /** Once they have left; what went wrong while they were there, without what is nobody's fault. */
  after?(gateway: ShapeGateway, shape: Shape, wrong: string[]): Promise<string[]>;
};

/** A gateway, one or the other, ends while shoppers browse and send enquiries: no accepted lead is lost, or delivered more often than said. */
const gatewayEnds = (name: string, { traffic, deliveries, env = {}, end, after }: Ending): Rounds =>
  roundsOn(
    name,
    async (random) => {
      const shape = await startShape({ env, crmDelay: () => random() * 200 });
      return { ...shape, sendLead: leadSender(shape.port, dealer, shapePaths().dealersDir), sent: 0 };
    },
    async (shape, { random }) => {
      await shape.bothUp();
      const gateway = shape.gateways[random() < 0.5 ? 0 : 1] as ShapeGateway;
      const { leads, wrong, result } = await underTraffic(shape.port, shape.sendLead, traffic, async () => {
        await sleep(200 + random() * 800);
        const ended = await end(gateway, random);
        await sleep(random() * 500);
        return ended;
      });
      shape.sent += leads;
      const left = after ? await after(gateway, shape, wrong) : wrong;
      return [...result, ...left, ...(await crmFaults(shape.crm, shape.sent, deliveries))];
    },
  );

/** It is killed: each lead is delivered at most once more, under the same id. */
export const kills = gatewayEnds('kills', {
  traffic: { rate: 60, leadOf: 2, again: ({ status }) => status !== 200 },
  deliveries: 2,
  async end(gateway) {
    await gateway.end('SIGKILL');
    return [];
  },
  async after(gateway, { databaseUrl }, wrong) {
    await gateway.start();
    await deliverAll(databaseUrl);
    // A page requested as the gateway died can be fixed by a reload; a lost lead cannot.
    return wrong.filter((line) => line.startsWith('a lead'));
  },
});

/** It is stopped and restarted: no request is reset, no lead sent twice. */
export const stops = gatewayEnds('stops', {
  traffic: { rate: 200, leadOf: 10, again: ({ status }) => status === 503 },
  deliveries: 1,
  env: { DRAIN_SECONDS: '1' },
  async end(gateway, random) {
    await gateway.end();
    const { child, output } = gateway.process();
    await sleep(random() * 300);
    await gateway.start();
    return child.exitCode === 0 ? [] : [`the gateway ended with ${child.exitCode}: ${output().slice(-1000)}`];
  },
});

/** How often the database is queried, ms, and how many unchanged results in a row mean that nothing is in flight. */
const look = 100;
const steadyLooks = 15;
const mostLooks = 600;

/**
 * Ends the lease of the dead gateway's in-flight deliveries, otherwise due in five minutes, once the other gateway has finished its own,
 * and waits until all are delivered: deliveries still in flight in the next round may be duplicated by the next kill.
 */
async function deliverAll(databaseUrl: string): Promise<void> {
  const database = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const open = async () => {
    const [found] = await database`
      select count(*)::int as leads from lead_deliveries where state in ('pending', 'sending') and destination_id = 'platform-crm'`;
    return Number(found?.['leads']);
  };
  for (let before = -1, steady = 0, looks = 0; steady < steadyLooks && looks < mostLooks; looks += 1) {
    const now = await open();
    steady = now === before ? steady + 1 : 0;
    before = now;
    await sleep(look);
  }
  await database`update lead_deliveries set next_attempt_at = now() where state = 'sending' and destination_id = 'platform-crm'`;
  for (let looks = 0; looks < mostLooks && (await open()) > 0; looks += 1) await sleep(look);
  await database.end();
}
