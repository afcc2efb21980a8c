import { expect, test } from '@playwright/test';
import { builtPage, builtPaths, textsOf } from './built-page.ts';
import { pageOfFirst } from './demo-stock.ts';
import { served } from './served-page.ts';

/** Where the menu of each dealer that values vehicles leads. */
const menus = {
  'harbour-motors': '/trade-in',
  'northside-toyota': '/sell-my-car',
  'coastline-caravans': '/trade-in',
} as const;

for (const dealer of Object.keys(menus) as (keyof typeof menus)[]) {
  test(`VDP-23 VDP-24 TRADE-01 TRADE-02 at ${dealer} car pages and menu lead to the valuation, which names the car`, async ({
    request,
  }) => {
    const { page: carPage } = pageOfFirst(
      dealer,
      (row) => row['Stock Status'] === 'in_stock' && Number(row['Price']) > 200 && row['Reserved'] !== 'true',
    );
    const link = carPage.querySelector('a[href^="/cars/trade-in?car_id="]')?.getAttribute('href') ?? '';
    expect(link).toMatch(/^\/cars\/trade-in\?car_id=[\w-]+$/);
    // One of them values in person, and has shoppers sign in first (journeys.spec.ts).
    const isGated = dealer === 'coastline-caravans';
    const answer = isGated ? 'We value every vehicle in person' : 'For most cars, yes';
    expect(textsOf(carPage, 'main').join()).toContain(answer);
    if (!isGated) {
      const towards = await served(request, dealer, link);
      expect(towards.status).toBe(200);
      expect(textsOf(towards.page, '[data-towards]').join()).toContain(textsOf(carPage, 'h1')[0]?.split(' ')[1]);
    }
    expect(builtPage(dealer, '/').querySelector(`a[href="${menus[dealer]}"]`)).not.toBeNull();

    for (const address of ['/trade-in', '/sell-your-car', ...(isGated ? [] : ['/sell-my-car', link])]) {
      const { status, page } = await served(request, dealer, address);
      expect([address, status]).toEqual([address, 200]);
      const form = page.querySelector('form[data-step="vehicle"]');
      expect(form?.querySelectorAll('[name="rego"], [name="regoState"]')).toHaveLength(2);
      expect([address, page.querySelector('[data-towards]') !== null]).toEqual([address, address === link]);
    }
    // A car that is not there costs nobody the valuation.
    if (!isGated) expect((await served(request, dealer, '/cars/trade-in?car_id=nothing')).status).toBe(200);
  });
}

test('TRADE-02 a dealer who values no vehicles has neither pages nor buttons for it', async ({ request }) => {
  for (const address of ['/trade-in', '/sell-my-car', '/sell-your-car', '/cars/trade-in?car_id=1']) {
    expect([address, (await served(request, 'ironbark-trucks', address)).status]).toEqual([address, 404]);
  }
  const [car = ''] = builtPaths('ironbark-trucks', '/cars/');
  expect(builtPage('ironbark-trucks', car).querySelector('a[href*="trade-in"]')).toBeNull();
});

test('TRADE-05 only a dealer who asks for it gets the result of a valuation as well', async ({ request }) => {
  const sends = async (dealer: keyof typeof menus) => {
    const { page } = await served(request, dealer, '/trade-in');
    const island = page.querySelectorAll('astro-island').find((it) => it.querySelector('[data-step]') !== null);
    return island?.getAttribute('props')?.includes('"reportResult":[0,true]');
  };
  expect([await sends('harbour-motors'), await sends('northside-toyota')]).toEqual([true, false]);
});
