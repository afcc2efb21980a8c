import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { answerText, ask } from '../../bench/load/ask.ts';
import { leadSender } from '../../bench/load/lead-sender.ts';
import { crmFaults } from '../hosts/crm.ts';
import type { HostFault } from '../hosts/faulty-host.ts';
import { roundsOn } from '../rounds-on.ts';
import { type Shape, type ShapeGateway, startShape } from '../shape.ts';
import { dealer, shapePaths, stock } from '../sites.ts';
import { underTraffic } from '../traffic.ts';

/** The search host's kinds of failure, in turn. */
const faults: readonly HostFault[] = [
  { kind: 'down' },
  { kind: 'status', status: 403 },
  { kind: 'status', status: 500 },
  { kind: 'hanging' },
];
const { id = '', slug = '' } = stock[0] ?? {};
/** Pages that the site serves without a search host: built ones, and some rendered on request. */
const pages = [
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
const searches = [
  '/api/search/indexes/Car_production/search',
  `/api/cars/${slug}/view.json`,
  '/api/stock/makes',
  '/cars/a-car-that-came-after-the-build',
];
/** Enquiries alone, none sent a second time. */
const enquiries = { rate: 30, leadOf: 1, most: 3, again: () => false };

/**
 * One long outage in four alternating ways, under enquiries about a car from its page; the host is back at the end. Every enquiry is
 * accepted and reaches the CRM, pages are served, operators are notified, and everything recovers without a restart. Fifty rounds last ten
 * minutes.
 * @param faultTime how long each way lasts in a round, ms
 */
export const searchAway = (faultTime = 3000) =>
  roundsOn(
    'search-away',
    async () => {
      const shape = await startShape();
      const sendLead = leadSender(shape.port, dealer, shapePaths().dealersDir, { car_id: id });
      return { ...shape, sendLead, taken: 0, began: performance.now() };
    },
    async (shape) => {
      const wrong: string[] = [];
      for (const fault of faults) {
        const name = fault.kind === 'status' ? `status ${fault.status}` : fault.kind;
        await shape.search.be(fault);
        const sent = await underTraffic(shape.port, shape.sendLead, enquiries, () => sleep(faultTime));
        shape.taken += sent.leads;
        const found = [
          ...sent.wrong,
          ...(await wrongAnswers(shape, pages, [200, 404])),
          ...(await wrongAnswers(shape, searches, [503])),
        ];
        for (const gateway of shape.gateways) {
          const { status, search } = await readiness(gateway);
          if (status !== 503 || search.ok) found.push(`/readyz says ${status}, search ${JSON.stringify(search)}`);
        }
        wrong.push(...found.map((line) => `${name}: ${line}`));
      }
      return wrong;
    },
    (shape) => wrongAfter(shape, shape.taken, (performance.now() - shape.began) / 60_000),
  );

async function wrongAnswers(shape: Shape, paths: readonly string[], right: readonly number[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    const answer = await ask(shape.port, dealer, path);
    if (!right.includes(answer.status) || answer.text === '') wrong.push(`${path} answered ${answerText(answer)}`);
  }
  return wrong;
}

/** Failures once the host is back: the same processes search again, and every lead is stored correctly and delivered once. */
async function wrongAfter(shape: Shape, taken: number, minutes: number): Promise<string[]> {
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
    const view = await ask(gateway.port, dealer, `/api/cars/${slug}/view.json`);
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
  return [...wrong, ...(await crmFaults(shape.crm, taken, 1))];
}

async function readiness({ port }: ShapeGateway): Promise<{ status: number; search: { ok: boolean } }> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  return { status: answer.status, search: ((await answer.json()) as { search: { ok: boolean } }).search };
}
