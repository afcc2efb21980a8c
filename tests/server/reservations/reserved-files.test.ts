import { expect, test } from 'vitest';
import { withoutReserved } from '~/server/reservations/reserved-files.ts';

const heldCars = [{ id: 'b', slug: 'car-b' }];

test('RESERVE-07 a reserved car is in no advertising feed, and the rest of the feed stays as it was', () => {
  const item = (id: string) => `<item><g:id>${id}</g:id><g:title>Car ${id}</g:title></item>\n`;
  const xml = (...ids: string[]) => `<channel>\n${ids.map(item).join('')}</channel>`;
  expect(withoutReserved('/feeds/google-vehicle-ads.xml', xml('a', 'b', 'c'), heldCars)).toBe(xml('a', 'c'));
  // Descriptions have line breaks and quotes of their own.
  const row = (id: string) => `"${id}","It is ""big"",\n"",and ${id}","x"\n`;
  const csv = (...ids: string[]) => `"vehicle_id","description"\n${ids.map(row).join('')}`;
  expect(withoutReserved('/feeds/meta-automotive.csv', csv('a', 'b', 'c'), heldCars)).toBe(csv('a', 'c'));
  expect(withoutReserved('/feeds/meta-automotive.csv', csv('a', 'b').trimEnd(), heldCars)).toBe(csv('a'));
  expect(withoutReserved('/feeds/meta-automotive.csv', csv('a', 'c'), heldCars)).toBe(csv('a', 'c'));
});

test('RESERVE-07 the stock list marks it as reserved; what has sold stays sold', () => {
  const list = (status: string) =>
    JSON.stringify({
      count: 2,
      vehicles: [
        { id: 'a', status: 'available' },
        { id: 'b', status },
      ],
    });
  expect(withoutReserved('/stock.json', list('available'), heldCars)).toBe(list('reserved'));
  expect(withoutReserved('/stock.json', list('sold'), heldCars)).toBe(list('sold'));
});
