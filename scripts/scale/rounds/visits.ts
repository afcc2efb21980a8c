import { setTimeout as sleep } from 'node:timers/promises';
import { get } from '../get.ts';
import { shapeLeads } from '../leads.ts';
import { type RoundNumbers, type RoundReport, runRounds } from '../report.ts';
import { startShape } from '../shape.ts';
import { stock } from '../sites.ts';

const car = stock[0]?.slug ?? '';
const pages = ['/', '/search/used-cars', `/cars/${car}`, `/api/cars/${car}/view.json`];

/** Nothing fails: pages, live search and enquiries through the proxy, alternating between gateways. */
export async function visits(numbers: RoundNumbers, random: () => number): Promise<RoundReport> {
  const shape = await startShape({ crmDelay: () => random() * 20 });
  const send = shapeLeads(shape.port);
  try {
    return await runRounds('visits', numbers, async (number) => {
      const wrong: string[] = [];
      for (const page of pages) {
        const { status, text } = await get(shape.port, page);
        if (status !== 200) wrong.push(`${page} answered ${status}: ${text.slice(0, 200)}`);
      }
      const leads = await Promise.all([send(), send(), send(), send()]);
      wrong.push(
        ...leads.filter(({ status }) => status !== 200).map(({ status, fault }) => `a lead got ${fault ?? status}`),
      );
      const due = number * leads.length;
      for (let tries = 0; tries < 200 && shape.crm.received.size < due; tries += 1) await sleep(50);
      if (shape.crm.received.size !== due) wrong.push(`the CRM has ${shape.crm.received.size} of ${due} leads`);
      const twice = [...shape.crm.received].filter(([, times]) => times > 1);
      if (twice.length > 0) wrong.push(`the CRM got ${twice.length} leads more than once`);
      return wrong;
    });
  } finally {
    await shape.stop();
  }
}
