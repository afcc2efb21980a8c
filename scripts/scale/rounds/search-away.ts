import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { get } from '../get.ts';
import type { HostFault } from '../hosts/faulty-host.ts';
import { shapeLeads } from '../leads.ts';
import { type RoundNumbers, type RoundReport, runRounds } from '../report.ts';
import { type Shape, type ShapeGateway, startShape } from '../shape.ts';
import { stock } from '../sites.ts';

/** The search host's kinds of failure, in turn. */
const faults: readonly HostFault[] = [
  { kind: 'down' },
  { kind: 'status', status: 403 },
  { kind: 'status', status: 500 },
  { kind: 'hanging' },
];
const car = stock[0];
/** Pages that the site serves without a search host: built ones, and some rendered on request. */
const pages = (slug: string, id: string): string[] => [
  '/',
  '/search/used-cars',
  `/cars/${slug}`,
  `/enquire?form=enquire&car=${slug}`,
  `/book-test-drive?car=${slug}`,
  `/print?car_id=${slug}`,
  `/api/cars/${slug}.pdf`,
  `/parts/cards?ids=${id}`,
  '/search/used-cars/no-such-make',
];
/** What only the search host can provide: 503 with a message, never an empty failure. */
const searches = (slug: string): string[] => [
  '/api/search/indexes/Car_production/search',
  `/api/cars/${slug}/view.json`,
  '/api/stock/makes',
  '/cars/a-car-that-came-after-the-build',
];

/**
 * One long outage in four alternating ways, under enquiries about a car from its page; the host is back at the end. Every enquiry is
 * accepted and reaches the CRM, pages are served, operators are notified, and everything recovers without a restart. Fifty rounds last ten
 * minutes.
 * @param faultTime how long each way lasts in a round, ms
 */
export async function searchAway(numbers: RoundNumbers, random: () => number, faultTime = 3000): Promise<RoundReport> {
  const shape = await startShape();
  const { id = '', slug = '' } = car ?? {};
  const send = shapeLeads(shape.port, { car_id: id });
  let taken = 0;
  const began = performance.now();
  try {
    const report = await runRounds('search-away', numbers, async () => {
      const wrong: string[] = [];
      for (const fault of faults) {
        const name = fault.kind === 'status' ? `status ${fault.status}` : fault.kind;
        await shape.search.be(fault);
        const until = performance.now() + faultTime;
        do {
          const leads = await Promise.all([send(), send(), send()]);
          taken += leads.length;
          wrong.push(
            ...leads.flatMap((lead) =>
              lead.status === 200 ? [] : [`${name}: a lead got ${lead.fault ?? lead.status}`],
            ),
          );
          await sleep(random() * 200);
        } while (performance.now() < until);
        wrong.push(...(await wrongAnswers(shape, pages(slug, id), [200, 404])).map((line) => `${name}: ${line}`));
        wrong.push(...(await wrongAnswers(shape, searches(slug), [503])).map((line) => `${name}: ${line}`));
        for (const gateway of shape.gateways) {
          const { status, search } = await readiness(gateway);
          if (status !== 503 || search.ok)
            wrong.push(`${name}: /readyz says ${status}, search ${JSON.stringify(search)}`);
        }
      }
      return wrong;
    });
    report.wrong.push(...(await wrongAfter(shape, { taken, slug, minutes: (performance.now() - began) / 60_000 })));
    return report;
  } finally {
    await shape.stop();
  }
}

async function wrongAnswers(shape: Shape, paths: readonly string[], right: readonly number[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    const { status, text } = await get(shape.port, path);
    if (!right.includes(status) || text === '') wrong.push(`${path} answered ${status}: ${text.slice(0, 120)}`);
  }
  return wrong;
}

/** Failures once the host is back: the same processes search again, and every lead is stored correctly and delivered once. */
async function wrongAfter(
  shape: Shape,
  { taken, slug, minutes }: { taken: number; slug: string; minutes: number },
): Promise<string[]> {
  const wrong: string[] = [];
  await shape.search.be({ kind: 'none' });
  for (const gateway of shape.gateways) {
    let now = await readiness(gateway);
    for (let tries = 0; tries < 200 && now.status !== 200; tries += 1) {
      await sleep(100);
      now = await readiness(gateway);
    }
    if (now.status !== 200)
      wrong.push(`/readyz is ${now.status} after the host is back: ${JSON.stringify(now.search)}`);
    const view = await get(gateway.port, `/api/cars/${slug}/view.json`);
    if (view.status !== 200) wrong.push(`the live facts of a car are ${view.status} after the host is back`);
    const alerts = gateway
      .process()
      .output()
      .split('\n')
      .filter((line) => line.startsWith('ALERT'));
    const most = Math.max(0, ...alerts.map((line) => alerts.filter((other) => other === line).length));
    // A query that is still hanging at the end may have been aborted before its timeout.
    if (alerts.length < faults.length - 1) wrong.push(`operators were alerted to ${alerts.length} causes`);
    if (most > Math.floor(minutes) + 1) wrong.push(`operators got the same alert ${most} times in ${minutes} minutes`);
  }
  const sql = postgres(shape.databaseUrl, { max: 1 });
  const [stored] = await sql`
    select count(*)::int as leads, count(content->'car'->>'published_at')::int as marked from leads`;
  await sql.end();
  if (stored?.['leads'] !== taken || stored['marked'] !== taken)
    wrong.push(`of ${taken} leads ${stored?.['leads']} are stored, ${stored?.['marked']} with the car as published`);
  for (let tries = 0; tries < 600 && shape.crm.received.size < taken; tries += 1) await sleep(50);
  if (shape.crm.received.size !== taken) wrong.push(`the CRM has ${shape.crm.received.size} of ${taken} leads`);
  return wrong;
}

async function readiness({ port }: ShapeGateway): Promise<{ status: number; search: { ok: boolean } }> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  return { status: answer.status, search: ((await answer.json()) as { search: { ok: boolean } }).search };
}
