import { expect, test } from '@playwright/test';
import { builtPage, builtPaths, textsOf } from './built-page.ts';
import { reservable } from './reservable.ts';
import { served } from './served-page.ts';

const offers = [
  {
    dealer: 'northside-toyota',
    last: 'checkout',
    other: 'buy-online',
    button: 'Reserve Now $200',
    deposit: '$200',
    hours: '48 hours',
  },
  {
    dealer: 'coastline-caravans',
    last: 'buy-online',
    other: 'checkout',
    button: 'Reserve with a Deposit',
    deposit: '$1,000',
    hours: '72 hours',
  },
] as const;

for (const { dealer, last, other, button, deposit, hours } of offers) {
  test(`RESERVE-01 RESERVE-02 RESERVE-04 RESERVE-05 RESERVE-06 VDP-23 ${dealer} reserves at /${last}, and all links follow`, async ({
    request,
  }) => {
    const path = reservable(dealer);
    const car = builtPage(dealer, path);
    expect(textsOf(car, '[data-side] li[data-action="reserve"] a')).toEqual([button]);
    const hrefs = car
      .querySelectorAll('li[data-action="reserve"] a, a[data-action="reserve"], [id="reserve-online"] a')
      .map((link) => link.getAttribute('href'));
    expect(new Set(hrefs)).toEqual(new Set([`${path}/${last}`]));

    const { status, page } = await served(request, dealer, `${path}/${last}`);
    expect(status).toBe(200);
    const text = textsOf(page, 'main').join();
    expect(text).toContain(deposit);
    expect(text).toContain(hours);
    expect(text).toContain('any time before you sign a contract of sale');
    expect(page.querySelectorAll('main [role="img"]').map((icon) => icon.getAttribute('aria-label'))).toEqual([
      'Mastercard',
      'Visa',
      'Maestro',
      'Google Pay',
      'Apple Pay',
    ]);
    // No field of a card stands on the site's own page.
    expect(
      page.querySelectorAll('main form input:not([type="hidden"])').map((field) => field.getAttribute('name')),
    ).toEqual([...['name', 'last_name', 'email', 'phone', 'terms_conditions']]);
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
    const moved = await served(request, dealer, `${path}/${other}`);
    expect([moved.status, moved.location]).toEqual([301, `${path}/${last}`]);

    const journey = await served(request, dealer, `/checkout-journey?car_id=${path.split('/').at(-1)}`);
    expect(journey.status).toBe(200);
    expect(textsOf(journey.page, 'h1')[0]).toMatch(/^Buy the .* online$/);
    expect(textsOf(journey.page, 'form[data-checkout] ol li')).toEqual([
      'Your details',
      'Check and accept',
      'Payment',
      'On hold',
    ]);
  });
}

test('RESERVE-02 VDP-23 the page of a used car leads to the checkout as steps where the dealer sells online', () => {
  const path = reservable('northside-toyota');
  const link = builtPage('northside-toyota', path).querySelector('[data-side] li[data-action="online-purchase"] a');
  expect([link?.textContent.trim(), link?.getAttribute('href')]).toEqual([
    'Online Purchase',
    `/checkout-journey?car_id=${path.split('/').at(-1)}`,
  ]);
});

test('RESERVE-03 VDP-06 a dealer without it has no checkout, and a reserved or sold car has none', async ({
  request,
}) => {
  const trucks = builtPaths('ironbark-trucks', '/cars/');
  for (const path of trucks) {
    expect(
      builtPage('ironbark-trucks', path).querySelector('[data-action="reserve"], [id="reserve-online"]'),
      path,
    ).toBeNull();
  }
  const truck = (trucks[0] ?? '').replace(/\/$/, '');
  for (const last of ['checkout', 'buy-online'])
    expect((await served(request, 'ironbark-trucks', `${truck}/${last}`)).status).toBe(404);
  const cars = builtPaths('northside-toyota', '/cars/');
  const tagged = (text: RegExp) =>
    cars.find((path) => textsOf(builtPage('northside-toyota', path), '[data-tag]').some((tag) => text.test(tag)));
  for (const [tag, title] of [
    [/RESERVED/, 'Someone has just reserved this car'],
    [/SOLD/, 'This car has sold'],
  ] as const) {
    const path = tagged(tag)?.replace(/\/$/, '');
    expect(path, String(tag)).toBeDefined();
    const { status, page } = await served(request, 'northside-toyota', `${path}/checkout`);
    expect([status, textsOf(page, 'h1')[0], page.querySelector('form[data-checkout]')]).toEqual([200, title, null]);
    expect(page.querySelector(`main a[href="${path}"]`)).not.toBeNull();
  }
});

test('GATE-02 GATE-04 GATE-07 the checkout of a dealer with that gate is for signed-in shoppers, and its API call returns a 401', async ({
  request,
}) => {
  const path = reservable('harbour-motors');
  const gated = await served(request, 'harbour-motors', `${path}/checkout`);
  expect([gated.status, gated.location]).toEqual([
    302,
    `/sign-in?type=checkout&redirect=${encodeURIComponent(`${path}/checkout`)}&back=%2F`,
  ]);
  expect((await served(request, 'harbour-motors', '/checkout-journey')).status).toBe(404);
});

test('RESERVE-07 a reservation is shown to nobody without its signature', async ({ request }) => {
  for (const query of ['', '?hold=1', '?hold=1&code=abc']) {
    const { status, page } = await served(request, 'northside-toyota', `/reservation${query}`);
    expect([status, textsOf(page, 'h1')]).toEqual([404, ['We can’t find that reservation']]);
  }
});
