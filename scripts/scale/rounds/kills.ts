import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { crmFaults } from '../hosts/crm-faults.ts';
import { shapeLeads } from '../leads.ts';
import { type RoundNumbers, type RoundReport, runRounds } from '../report.ts';
import { startShape } from '../shape.ts';
import { startTraffic } from '../traffic.ts';

/** Requests per second through the proxy, half of them leads. */
const rate = 60;

/** A gateway is killed while leads arrive: none is lost, and each is delivered at most once more, under the same id. */
export async function kills(numbers: RoundNumbers, random: () => number): Promise<RoundReport> {
  const shape = await startShape({ crmDelay: () => random() * 200 });
  const database = postgres(shape.databaseUrl, { max: 1, onnotice: () => {} });
  const sendLead = shapeLeads(shape.port);
  let sent = 0;
  try {
    return await runRounds('kills', numbers, async () => {
      await shape.bothUp();
      const traffic = startTraffic(shape.port, { sendLead, rate, leadOf: 2, stubborn: true });
      const gateway = shape.gateways[random() < 0.5 ? 0 : 1];
      await sleep(200 + random() * 800);
      await gateway?.end('SIGKILL');
      await sleep(random() * 500);
      const { leads, wrong } = await traffic.end();
      sent += leads;
      await gateway?.start();
      await deliverAll(database);
      // A page requested as the gateway died can be fixed by a reload; a lost lead cannot.
      return [...wrong.filter((line) => line.startsWith('a lead')), ...(await crmFaults(shape.crm, sent, 2))];
    });
  } finally {
    await database.end();
    await shape.stop();
  }
}

/** How often the database is queried, ms, and how many unchanged results in a row mean that nothing is in flight. */
const look = 100;
const steadyLooks = 15;
const mostLooks = 600;

/**
 * Ends the lease of the dead gateway's in-flight deliveries, otherwise due in five minutes, once the other gateway has finished its own,
 * and waits until all are delivered: deliveries still in flight in the next round may be duplicated by the next kill.
 */
async function deliverAll(database: postgres.Sql): Promise<void> {
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
}
