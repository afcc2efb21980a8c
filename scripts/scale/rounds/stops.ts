import { setTimeout as sleep } from 'node:timers/promises';
import { crmFaults } from '../hosts/crm-faults.ts';
import { shapeLeads } from '../leads.ts';
import { type RoundNumbers, type RoundReport, runRounds } from '../report.ts';
import { startShape } from '../shape.ts';
import { startTraffic } from '../traffic.ts';

/** Requests per second through the proxy. */
const rate = 200;

/** A gateway is stopped and restarted while shoppers browse and send enquiries: no request is reset, no lead lost or sent twice. */
export async function stops(numbers: RoundNumbers, random: () => number): Promise<RoundReport> {
  const shape = await startShape({ env: { DRAIN_SECONDS: '1' }, crmDelay: () => random() * 200 });
  const sendLead = shapeLeads(shape.port);
  let sent = 0;
  try {
    return await runRounds('stops', numbers, async () => {
      await shape.bothUp();
      const traffic = startTraffic(shape.port, { sendLead, rate, leadOf: 10 });
      const gateway = shape.gateways[random() < 0.5 ? 0 : 1];
      await sleep(200 + random() * 800);
      await gateway?.end();
      const { exitCode } = gateway?.process().child ?? {};
      const output = gateway?.process().output().slice(-1000);
      await sleep(random() * 300);
      await gateway?.start();
      await sleep(random() * 500);
      const { leads, wrong } = await traffic.end();
      sent += leads;
      if (exitCode !== 0) wrong.push(`the gateway ended with ${exitCode}`);
      wrong.push(...(await crmFaults(shape.crm, sent, 1)));
      return wrong.length > 0 ? [...wrong, `the gateway said: ${output}`] : [];
    });
  } finally {
    await shape.stop();
  }
}
