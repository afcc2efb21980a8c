import { afterAll, expect, test, vi } from 'vitest';
import { adfDocument } from '~/server/leads/emails/adf.ts';
import { dealerEmail } from '~/server/leads/emails/dealer-email.ts';
import { asText } from '~/server/mail/as-text.ts';
import { StockDamaged } from '~/stock/store/disk/damage.ts';
import { leadRequest, leadRouteInMemory } from './lead-route.ts';

const route = leadRouteInMemory();
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
afterAll(() => logged.mockRestore());

test.each([new StockDamaged('documents-3.ndjson is gone'), new Error('ECONNREFUSED')])(
  'LEAD-06 a lead on a car is taken while the stock cannot be read (%s)',
  async (failure) => {
    const { carsById } = route.services.stock;
    route.services.stock.carsById = () => Promise.reject(failure);
    try {
      const { status } = await route.sendJson(leadRequest({ car_id: '7' }));
      expect(status).toBe(200);
    } finally {
      route.services.stock.carsById = carsById;
    }
    const [lead] = await route.stored();
    expect(lead).toMatchObject({ state: 'accepted', carId: '7', content: { user_data: { car_id: '7', name: 'Kim' } } });
    expect(String(logged.mock.lastCall)).toContain(failure.message);
  },
);

test('LEAD-06 a lead on a car taken from the published list says so, in the email and to programs', async () => {
  const { carsById } = route.services.stock;
  route.services.stock.carsById = async (ids, dealerships) =>
    (await carsById(ids, dealerships)).map((car) => ({ ...car, published_at: '2026-11-20T07:00:00.000Z' }));
  try {
    expect((await route.sendJson(leadRequest({ car_id: '7' }))).status).toBe(200);
  } finally {
    route.services.stock.carsById = carsById;
  }
  const [lead] = await route.stored();
  expect(lead).toMatchObject({
    carId: '7',
    content: { car: { name: '2020 Mazda 3', published_at: '2026-11-20T07:00:00.000Z' } },
  });
  if (!lead?.content) throw new Error('no lead');
  const { id, dealer, content, createdAt } = lead;
  const email = asText(dealerEmail({ id, dealer, content, createdAt }));
  expect(email).toContain('As published on 20 November 2026, 6:00\u00a0pm; not checked against the live stock');
  expect(adfDocument({ id, dealer, content, createdAt })).toContain('not checked against the live stock');
});
