import { afterAll, expect, test, vi } from 'vitest';
import { StockDamaged } from '~/stock/disk/damage.ts';
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
