import { setTimeout as sleep } from 'node:timers/promises';
import { crmFaults } from '../crm-faults.ts';
import { goRound, type RoundReport } from '../report.ts';
import { startShape } from '../shape.ts';
import { startTraffic } from '../traffic.ts';

/** Requests of a second through the proxy. */
const rate = 200;

/** A gateway is asked to stop, and starts again, while shoppers browse and send enquiries: no request is reset, no lead lost or sent twice. */
export async function stops(rounds: number, random: () => number): Promise<RoundReport> {
  const shape = await startShape({ env: { DRAIN_SECONDS: '1' }, crmDelay: () => random() * 200 });
  let sent = 0;
  try {
    return await goRound('stops', rounds, async () => {
      const traffic = startTraffic(shape.port, { rate, leadOf: 10 });
      const gateway = shape.gateways[random() < 0.5 ? 0 : 1];
      await sleep(200 + random() * 800);
      await gateway?.end();
      const { exitCode } = gateway?.process().child ?? {};
      await sleep(random() * 300);
      await gateway?.start();
      await sleep(random() * 500);
      const { leads, wrong } = await traffic.end();
      sent += leads;
      if (exitCode !== 0) wrong.push(`the gateway ended with ${exitCode}: ${gateway?.process().said().slice(-500)}`);
      return [...wrong, ...(await crmFaults(shape.crm, sent, 1))];
    });
  } finally {
    await shape.stop();
  }
}
