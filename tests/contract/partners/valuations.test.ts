/** Sources of valuations: the demonstration and the live adapter pass the same tests, as routes see them: through guardedSource. */
import { beforeAll, describe, expect, test } from 'vitest';
import { demoValuations } from '~/server/embedded/valuations.ts';
import { liveValuations } from '~/server/live/valuations.ts';
import type { ValuationSource } from '~/server/partners/valuation-source.ts';
import { guardedSource } from '~/server/valuations/guarded-source.ts';
import { aPartner } from './a-partner.ts';

const now = () => new Date('2026-11-20T00:00:00Z');
const registration = { rego: 'DEMO01', regoState: 'nsw' } as const;
const mazda = { make: 'Mazda', model: 'CX-5', badge: 'Maxx Sport', year: 2022, body: 'SUV', colour: null };

const logged: string[] = [];
const steady = (source: ValuationSource) => guardedSource(source, { log: (line) => logged.push(line), now });
const live = (url: string) => steady(liveValuations({ url, key: 'k', keyName: 'VALUATION_KEY' }));

describe('sources of valuations', () => {
  let partner: Awaited<ReturnType<typeof aPartner>>;
  let sources: Record<string, ValuationSource>;
  beforeAll(async () => {
    partner = await aPartner(({ path, body }) => {
      const asked = JSON.parse(body);
      const isUnknown = asked.rego === 'ZZZ999' || asked.vehicle?.model === 'Unheard Of';
      const answer = path.endsWith('/vehicles')
        ? { vehicle: isUnknown ? null : mazda }
        : { trade_value: isUnknown ? null : 24_450.4 - asked.kilometres / 100 };
      return { status: 200, body: JSON.stringify(answer) };
    });
    sources = { demo: steady(demoValuations(now)), live: live(`${partner.url}/v1/`) };
  });
  const source = (name: string) => sources[name] as ValuationSource;

  test.each(['demo', 'live'])('TRADE-03 %s: a registration is a vehicle, the same each time', async (name) => {
    const answer = await source(name).vehicleOf(registration);
    if (!answer.ok) throw new Error(answer.problem);
    expect(answer.value).toMatchObject({ make: 'Mazda', model: 'CX-5', badge: 'Maxx Sport', year: 2022, body: 'SUV' });
    expect(await source(name).vehicleOf(registration)).toEqual(answer);
  });

  test.each(['demo', 'live'])('TRADE-07 %s: a registration that nobody knows is not a vehicle', async (name) => {
    expect(await source(name).vehicleOf({ ...registration, rego: 'ZZZ999' })).toEqual({ ok: true, value: undefined });
  });

  test.each(['demo', 'live'])('TRADE-03 %s: a value is whole dollars, and less with more kilometres', async (name) => {
    const vehicle = { make: 'Mazda', model: 'CX-5', badge: 'Maxx Sport', year: 2022 };
    const [few, many] = await Promise.all([10_000, 95_000].map((km) => source(name).worthOf(vehicle, km)));
    if (!few?.ok || !many?.ok || !few.value || !many.value) throw new Error('no values');
    expect(few.value).toBeGreaterThan(15_000);
    expect(few.value).toBeLessThan(45_000);
    expect(Number.isInteger(few.value)).toBe(true);
    expect(many.value).toBeLessThan(few.value);
  });

  test.each(['demo', 'live'])('TRADE-07 %s: a vehicle that it has no value for has none', async (name) => {
    const answer = await source(name).worthOf({ make: 'Nobody', model: 'Unheard Of', year: 2022 }, 10_000);
    expect(answer).toEqual({ ok: true, value: undefined });
  });

  test('TRADE-03 live: asks for no more than it needs, with its token', () => {
    expect(partner.got[0]).toMatchObject({ path: '/v1/vehicles', headers: { authorization: 'Bearer k' } });
    expect(JSON.parse(partner.got[0]?.body ?? '')).toEqual({ rego: 'DEMO01', state: 'nsw' });
    const value = partner.got.find(({ path }) => path === '/v1/values');
    expect(Object.keys(JSON.parse(value?.body ?? ''))).toEqual(['vehicle', 'kilometres']);
  });
});

describe('a source that cannot be trusted', () => {
  const answering = async (body: unknown, status = 200) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const partner = await aPartner(() => ({ status, body: text }));
    return { source: live(partner.url), partner };
  };
  test.each<[string, unknown]>([
    ['a page of HTML', '<!doctype html>'],
    ['nothing', {}],
    ['a year as text', { vehicle: { ...mazda, year: '2022' } }],
    ['a year to come', { vehicle: { ...mazda, year: 2031 } }],
    ['no make', { vehicle: { ...mazda, make: ' ' } }],
    ['a book for a name', { vehicle: { ...mazda, model: 'X'.repeat(500) } }],
  ])('TRADE-03 %s is not a vehicle, and operators read why, without the rego', async (_what, body) => {
    logged.length = 0;
    const { source } = await answering(body);
    expect(await source.vehicleOf(registration)).toMatchObject({ ok: false, kind: 'wrong' });
    expect(logged).toEqual([expect.stringMatching(/^The source of valuations responded with .+\.$/)]);
    expect(logged.join()).not.toContain('DEMO01');
  });

  test.each<[string, unknown]>([
    ['cents for dollars', { trade_value: 2_400_000 }],
    ['a negative value', { trade_value: -5 }],
    ['nothing at all for a value', { trade_value: 0 }],
    ['text', { trade_value: '24000' }],
    ['another currency', { trade_value: 24_000, currency: 'NZD' }],
  ])('TRADE-03 %s is not a value', async (_what, body) => {
    const { source } = await answering(body);
    expect(await source.worthOf({ ...mazda, colour: undefined }, 1)).toMatchObject({ ok: false, kind: 'wrong' });
  });

  test('TRADE-03 a failing one is left alone after a while, and a wrong key is reported as such', async () => {
    logged.length = 0;
    const { source, partner } = await answering('no', 401);
    for (let n = 0; n < 7; n++) expect(await source.vehicleOf(registration)).toMatchObject({ kind: 'away' });
    expect(partner.got).toHaveLength(5);
    expect(logged[0]).toContain('is VALUATION_KEY right?');
    expect(logged.filter((line) => line.startsWith('ALERT'))).toHaveLength(1);
  });
});
