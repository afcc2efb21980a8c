import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseEvents, databaseReveals } from '~/server/activity/events.ts';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { databaseViews } from '~/server/activity/views.ts';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import { analyticsEvents, carViews, phoneReveals } from '~/server/db/schema/activity.ts';
import { carView } from '~/server/routes/cars/car-view.ts';
import { phoneReveal } from '~/server/routes/cars/phone-reveals.ts';
import { recordEvents } from '~/server/routes/leads/events.ts';
import type { Services } from '~/server/services/services.ts';
import { type Visitor, visitorOf } from '~/server/visitor.ts';
import { onEachDatabase } from '../db/databases.ts';

const shopper = { address: '192.0.2.1', userAgent: 'Mozilla/5.0 Firefox' };
const scope = { dealer: 'smith', dealershipIds: ['1'] };
const car = {
  id: '7',
  slug: 'mazda-7',
  dealership_id: '1',
  show_on_dealer_website: true,
  status: 'in_stock',
  price: 20_000,
  tag: 'Special',
  views: 40,
  private_suburb: 'Secretville',
};
const stock = {
  carBySlug: async (slug: string, ids: readonly string[]) =>
    slug === car.slug && ids.includes('1')
      ? car
      : slug === 'hidden'
        ? { ...car, show_on_dealer_website: false }
        : undefined,
  carsById: async (ids: readonly string[], dealerships: readonly string[]) =>
    ids.includes(car.id) && dealerships.includes('1') ? [car] : [],
} as unknown as Services['stock'];

onEachDatabase((make) => {
  let database: OpenDatabase;
  let services: Pick<Services, 'stock' | 'views' | 'events' | 'phoneReveals' | 'limits'>;
  beforeAll(async () => {
    database = await make();
    const lazy = lazyDatabase(async () => database);
    services = {
      stock,
      views: databaseViews(lazy, 'a secret'),
      events: databaseEvents(lazy),
      phoneReveals: databaseReveals(lazy),
      limits: memoryLimits(),
    };
  });

  describe('GET /api/cars/{slug}/view.json', () => {
    const view = async (visitor: Visitor = shopper, slug = car.slug, of = scope) => {
      const response = await carView(slug, of, visitor, services);
      return { status: response.status, body: await response.json() };
    };

    test('VDP-25 a visitor counts once an hour, whatever user agents they make up', async () => {
      const before = (await view()).body.views;
      for (let n = 0; n < 5; n++) await view({ ...shopper, userAgent: `Mozilla/5.0 Firefox/${n}` });
      expect((await view()).body.views).toBe(before);
    });

    test('VDP-26 returns the views and what the page may have wrong, and no private field', async () => {
      const { body } = await view();
      expect(body).toMatchObject({ views: 41, car_fields: { price: 20_000, tag: 'Special', sold: null } });
      expect(JSON.stringify(body)).not.toContain('Secretville');
    });

    test('VDP-25 a reload is not a new view, another visitor is, a program is not', async () => {
      expect((await view()).body.views).toBe(41);
      expect((await view({ ...shopper, address: '192.0.2.2' })).body.views).toBe(42);
      expect((await view({ ...shopper, userAgent: 'Googlebot/2.1' })).body.views).toBe(42);
      const picture = new Request('https://smith.example/', { headers: { 'sec-fetch-site': 'cross-site' } });
      const elsewhere = { ...visitorOf(picture, '192.0.2.3', 0), userAgent: shopper.userAgent };
      expect((await view(elsewhere)).body.views).toBe(42);
      expect((await view({ ...elsewhere, fromElsewhere: false })).body.views).toBe(43);
      const tomorrow = new Date(Date.now() + 86_400_000);
      expect(await services.views.look('smith', car.id, shopper, tomorrow)).toBe(4);
    });

    test('VDP-25 simultaneous views are all counted', async () => {
      const visitors = Array.from({ length: 30 }, (_, n) => ({ ...shopper, address: `198.51.100.${n}` }));
      const before = await services.views.look('smith', car.id, { ...shopper, userAgent: '' });
      await Promise.all(visitors.map((visitor) => view(visitor)));
      expect(await services.views.look('smith', car.id, { ...shopper, userAgent: '' })).toBe(before + 30);
    });

    test('VDP-25 two gateways count a visitor of both once, and each of the others too', async () => {
      const lazy = lazyDatabase(async () => database);
      const gateways = [databaseViews(lazy, 'a secret'), databaseViews(lazy, 'a secret')];
      for (const gateway of gateways) gateway.start();
      const visitors = Array.from({ length: 40 }, (_, n) => ({ ...shopper, address: `203.0.113.${n}` }));
      const looks = gateways.flatMap((gateway, n) =>
        visitors.slice(n * 10, n * 10 + 30).map((visitor) => gateway.look('smith', 'seen-by-two', visitor)),
      );
      // Each knows at once what came to it.
      expect(Math.max(...(await Promise.all(looks)))).toBeGreaterThanOrEqual(30);
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      const [row] = await database.db.select().from(carViews).where(eq(carViews.carId, 'seen-by-two'));
      expect(row?.views).toBe(40);
      expect(await gateways[0]?.look('smith', 'seen-by-two', { ...shopper, userAgent: '' })).toBe(40);
    });

    test('VDP-25 views that a database did not take are counted once it is back', async () => {
      let away = true;
      const lazy = lazyDatabase(async () => (away ? Promise.reject(new Error('away')) : database));
      const views = databaseViews(lazy, 'a secret', { log: () => {} });
      views.start();
      await expect(views.look('smith', 'seen-while-away', shopper)).rejects.toThrow('away');
      away = false;
      expect(await views.look('smith', 'seen-while-away', shopper)).toBe(1);
      await views.stop();
      expect(await views.look('smith', 'seen-while-away', { ...shopper, userAgent: '' })).toBe(1);
    });

    test('VDP-26 without a database the answer still has what the page may have wrong', async () => {
      const views = databaseViews(
        lazyDatabase(() => Promise.reject(new Error('away'))),
        'a secret',
      );
      const logged = console.error;
      console.error = () => {};
      const response = await carView(car.slug, scope, shopper, { stock, views });
      console.error = logged;
      expect(await response.json()).toMatchObject({ views: 40, car_fields: { price: 20_000 } });
    });

    test('VDP-10 VDP-26 the page of a car that has left the stock learns that it sold, without counting a view', async () => {
      const response = await carView('no-such-car', scope, shopper, services, true);
      expect([response.status, await response.json()]).toEqual([
        200,
        { views: 0, car_fields: { status: 'sold', sold: true } },
      ]);
    });

    test('OPS-03 a car that belongs to another dealer, is hidden or does not exist is not found and not counted', async () => {
      const rows = async () => (await database.db.select().from(carViews)).length;
      const before = await rows();
      expect((await view(shopper, car.slug, { dealer: 'jones', dealershipIds: ['2'] })).status).toBe(404);
      expect((await view(shopper, 'hidden')).status).toBe(404);
      expect((await view(shopper, 'no-such-car')).status).toBe(404);
      expect(await rows()).toBe(before);
    });
  });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    new Request(`http://smith.localhost${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'smith.localhost',
        origin: 'http://smith.localhost',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  describe('POST /api/phone-reveals', () => {
    const reveal = async (body: unknown, headers = {}) =>
      (await phoneReveal(post('/api/phone-reveals', body, headers), scope, shopper, services)).status;

    test('PHONE-02 stores car, dealership and site', async () => {
      expect(await reveal({ car_id: 7, dealership_id: '1', website_id: 'smith' })).toBe(200);
      expect(await database.db.select().from(phoneReveals)).toMatchObject([
        { dealer: 'smith', carId: '7', dealershipId: '1' },
      ]);
    });

    test.each([
      ['no car', {}, {}, 400],
      ['another dealer’s car', { car_id: '8', dealership_id: '1' }, {}, 404],
      ['no JSON', '{"car_id"', {}, 400],
      ['a long body', { car_id: 'x'.repeat(20_000), dealership_id: '1' }, {}, 413],
      ['another site', { car_id: '7', dealership_id: '1' }, { origin: 'https://evil.example' }, 403],
      ['another site without saying so', { car_id: '7', dealership_id: '1' }, { 'sec-fetch-site': 'cross-site' }, 403],
    ])('OPS-05 %s is refused', async (_, body, headers, status) => {
      const before = await database.db.$count(phoneReveals);
      expect(await reveal(body, headers)).toBe(status);
      expect(await database.db.$count(phoneReveals)).toBe(before);
    });
  });

  describe('POST /api/events', () => {
    const record = async (body: unknown, headers = {}) =>
      (await recordEvents(post('/api/events', body, headers), 'smith', shopper, services)).status;

    test('TRACK-01 stores id, car and path, but not the query, which may name people', async () => {
      const url = 'https://smith.example/cars/mazda-7?email=kim@example.com';
      expect(await record({ event_id: 15, url, car_id: '7', dealer_slug: 'smith', name: 'Kim' })).toBe(204);
      const beacon = { 'content-type': 'text/plain;charset=UTF-8' };
      expect(await record([{ event_id: 49, url: '/search/used' }], beacon)).toBe(204);
      const rows = await database.db.select().from(analyticsEvents);
      expect(rows.map(({ eventId, carId, page }) => [eventId, carId, page])).toEqual([
        [15, '7', '/cars/mazda-7'],
        [49, null, '/search/used'],
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/kim/i);
    });

    test('age is determined by one clock, that of this process, whatever the database says', async () => {
      const dealer = 'months-ahead';
      const ahead = new Date(Date.now() + 240 * 86_400_000);
      vi.useFakeTimers({ toFake: ['Date'], now: ahead });
      try {
        await services.events.record([{ dealer, eventId: 15, page: '/' }]);
      } finally {
        vi.useRealTimers();
      }
      const [row] = await database.db.delete(analyticsEvents).where(eq(analyticsEvents.dealer, dealer)).returning();
      expect(row?.createdAt).toEqual(ahead);
    });

    test.each([
      ['no event', {}, 400],
      ['nonsense', 'x', 400],
      ['an event without number', { event_id: 'a', url: '/' }, 400],
      ['too many', Array.from({ length: 21 }, () => ({ event_id: 1, url: '/' })), 400],
      ['a huge body', 'x'.repeat(20_000), 413],
    ])('OPS-05 %s is refused', async (_, body, status) => {
      expect(await record(body)).toBe(status);
    });

    test('TRACK-01 a database that is away goes unnoticed', async () => {
      const away = databaseEvents(lazyDatabase(() => Promise.reject(new Error('away'))));
      const request = post('/api/events', { event_id: 4, url: '/' });
      const logged = console.error;
      console.error = () => {};
      const { status } = await recordEvents(request, 'smith', shopper, { ...services, events: away });
      console.error = logged;
      expect(status).toBe(204);
    });

    test('events older than the retention time are deleted', async () => {
      await services.events.deleteOlderThan(10, new Date(Date.now() + 9 * 86_400_000));
      expect(await database.db.$count(analyticsEvents)).toBe(2);
      await services.events.deleteOlderThan(10, new Date(Date.now() + 11 * 86_400_000));
      expect(await database.db.$count(analyticsEvents)).toBe(0);
    });
  });
});
