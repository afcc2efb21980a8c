import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { liveFiles } from '../../scripts/releases/release.ts';
import { loadSite } from '../../src/site/load/load.ts';
import type { Site } from '../../src/site/site.ts';
import { at, type DealerSlug, dealers } from '../e2e/sites.ts';
import { builtPage, builtPaths, textsOf } from './built-page.ts';
import { served } from './served-page.ts';

/** What a page that offers or promises a journey has in its markup, and which dealers have it. */
const journeys: Record<string, { mark: RegExp; has: (site: Site) => boolean }> = {
  checkout: {
    mark: /[Rr]eservation deposit|Reserve Now|Reserve Car Now|Reserve Online|Buy Online|Reserve with a Deposit|Online Purchase|Pay the \$|refundable deposit of|\/checkout|\/buy-online/,
    has: ({ reserve }) => reserve.enabled,
  },
  'trade-in': {
    mark: /Value my trade-in|\/cars\/trade-in|For most cars, yes/,
    has: ({ features }) => features.tradeIn,
  },
  garage: { mark: /\/my-garage|My garage/i, has: ({ features }) => features.garage },
  'spin-to-win': { mark: /spin-to-win|spin the wheel/i, has: ({ features }) => features.spinToWin },
  'online-payment': { mark: /\/online-payment|Pay online/, has: ({ features }) => features.onlinePayment },
};

/** The journeys that a dealer's files do not switch on. */
function missingAt(dealer: DealerSlug) {
  const loaded = loadSite('.cache/e2e/dealers', dealer);
  if (!loaded.ok) throw new Error(`${dealer} is not valid.`);
  return Object.entries(journeys).filter(([, { has }]) => !has(loaded.site));
}

/** Markup without what a browser reads and a person does not. */
const shown = (html: string) => html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '');

test('VDP-05 VDP-06 VDP-08 RESERVE-05 GARAGE-02 GARAGE-03 GARAGE-04 no page of a dealer offers or promises a journey that the dealer does not have', () => {
  const found: string[] = [];
  const looked = new Set<string>();
  for (const dealer of dealers) {
    const missing = missingAt(dealer);
    for (const [journey] of missing) looked.add(journey);
    for (const path of missing.length > 0 ? builtPaths(dealer) : []) {
      const html = shown(readFileSync(join(liveFiles('.cache/e2e/dist', dealer), path, 'index.html'), 'utf8'));
      for (const [journey, { mark }] of missing) {
        const [words] = mark.exec(html) ?? [];
        if (words) found.push(`${dealer}${path}: "${words}" of ${journey}`);
      }
    }
  }
  expect(found).toEqual([]);
  // Each of them is missing at some dealer.
  expect([...looked].sort()).toEqual(Object.keys(journeys).sort());
});

/** Path and name of the first vehicle on the search page of a dealer. */
function carOf(dealer: DealerSlug): { path: string; name: string } {
  const link = builtPage(dealer, '/search/new-used-and-demo-cars/').querySelector('main article a[href^="/cars/"]');
  const path = link?.getAttribute('href') ?? '';
  expect(path).toMatch(/^\/cars\/[^/]+$/);
  return { path, name: textsOf(builtPage(dealer, path), 'h1')[0] ?? '' };
}

for (const dealer of ['harbour-motors', 'northside-toyota', 'coastline-caravans'] as const) {
  test(`GATE-02 GATE-04 GATE-05 GATE-06 RESERVE-01 at ${dealer} the address of a journey without a page is not found, and asks nobody to sign in`, async ({
    request,
  }) => {
    const { path, name } = carOf(dealer);
    const addresses = [
      '/cars/checkout',
      '/checkout-journey',
      ...(dealer === 'coastline-caravans' ? ['/finance', '/personalised/finance?car_id=1'] : []),
      ...(dealer === 'harbour-motors' ? [] : ['/spin-to-win']),
      ...(dealer === 'coastline-caravans' ? ['/online-payment', '/my-garage', '/toyota-garage'] : []),
    ];
    for (const address of addresses) {
      const { status, location, page } = await served(request, dealer, address);
      expect([address, status, location]).toEqual([address, 404, '']);
      expect(textsOf(page, 'h1').join(), address).toMatch(/^We can’t find that (page|vehicle)$/);
      expect(textsOf(page, 'main').join(), address).not.toMatch(/has gone|has just sold|Sign in/);
    }
    // A car that stands in the yard is not called sold: the way to it is offered.
    const below = await served(request, dealer, `${path}/brochure`);
    expect(textsOf(below.page, 'main').join()).not.toContain('sold');
    expect(below.page.querySelector(`main a[href="${path}"]`)?.textContent).toContain(name.split(' ')[0]);
    expect(textsOf((await served(request, dealer, '/cars/checkout')).page, 'h1')).toEqual([
      'We can’t find that vehicle',
    ]);
  });
}

for (const dealer of dealers) {
  test(`GATE-01 at ${dealer} nobody has to sign in to browse, search, enquire or book a test drive`, async ({
    request,
  }) => {
    const { path } = carOf(dealer);
    const slug = path.split('/').at(-1);
    for (const open of ['/', '/search/new-used-and-demo-cars/', path, '/special-offers', '/contact']) {
      const { status, page } = await served(request, dealer, open);
      expect([open, status]).toEqual([open, 200]);
      expect(textsOf(page, 'h1')).toHaveLength(1);
    }
    for (const asked of [
      '/book-test-drive',
      `/enquire?form=car-enquiry&car=${slug}`,
      '/enquire?form=general-enquiry',
    ]) {
      const { status, page } = await served(request, dealer, asked);
      expect([asked, status, page.querySelectorAll('main form').length > 0]).toEqual([asked, 200, true]);
    }
  });
}

test('GATE-02 GATE-03 GATE-05 a dealer has people sign in to trade in for a car and to sell one; the way in from the menu stays open, and others ask nobody', async ({
  request,
}) => {
  for (const address of [
    '/cars/trade-in?car_id=CC3100',
    '/cars/trade-in',
    '/sell-my-car',
    '/sell-my-car?rego=VAN57A',
  ]) {
    const { status, location } = await served(request, 'coastline-caravans', address);
    const query = new URLSearchParams(location.split('?')[1]);
    expect([status, location.split('?')[0], query.get('type'), query.get('redirect')]).toEqual([
      ...[302, '/sign-in', 'trade-in', address],
    ]);
    expect([address, (await served(request, 'harbour-motors', address)).status]).toEqual([address, 200]);
  }
  for (const open of ['/trade-in', '/sell-your-car'])
    expect([open, (await served(request, 'coastline-caravans', open)).status]).toEqual([open, 200]);
});

test('GATE-02 GATE-07 only a dealer with a watchlist has its gate; API calls get a 401 without a session, whatever the page does', async ({
  request,
}) => {
  const gated = await served(request, 'harbour-motors', '/watchlist');
  expect([gated.status, gated.location]).toEqual([302, '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F']);
  expect((await served(request, 'coastline-caravans', '/watchlist')).status).toBe(404);
  expect((await served(request, 'harbour-motors', '/api/watchlist')).status).toBe(401);
});

test('WATCH-07 a dealer without a watchlist has no such page', async ({ request }) => {
  const { status, page } = await served(request, 'coastline-caravans', '/watchlist');
  expect([status, textsOf(page, 'h1')]).toEqual([404, ['We can’t find that page']]);
});

test('AUTH-07 sign-in with a redirect to another site stays on the site', async ({ request }) => {
  for (const redirect of ['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example']) {
    const elsewhere = encodeURIComponent(redirect);
    const { page } = await served(request, 'harbour-motors', `/sign-in?redirect=${elsewhere}&back=${elsewhere}`);
    const back = page.querySelectorAll('main a').filter((link) => link.textContent.trim() === 'Back');
    expect(
      back.map((link) => link.getAttribute('href')),
      redirect,
    ).toEqual(['/']);
    expect(page.querySelector('form[data-sign-in]')?.getAttribute('data-target'), redirect).toBe('/');
  }
});

test('AUTH-06 only shoppers can sign in: there is no page and no API call for staff', async ({ request }) => {
  for (const path of ['/admin', '/staff', '/dashboard', '/login', '/manage', '/api/admin', '/api/users'])
    expect([path, (await served(request, 'harbour-motors', path)).status]).toEqual([path, 404]);
});

test('GARAGE-02 GATE-06 the garage and its link exist where the dealer has it, at its brand path too, and nowhere else', async ({
  request,
}) => {
  for (const [dealer, path] of [
    ['harbour-motors', '/my-garage'],
    ['northside-toyota', '/my-garage'],
    ['northside-toyota', '/toyota-garage'],
  ] as const) {
    const { status, location } = await served(request, dealer, path);
    const type = new URLSearchParams(location.split('?')[1]);
    expect([path, status, location.split('?')[0], type.get('type'), type.get('redirect')]).toEqual([
      ...[path, 302, '/sign-in', 'my-garage', path],
    ]);
    const link = builtPage(dealer, '/').querySelector('account-menu a[href="/my-garage"]');
    expect(link?.textContent).toBe('My garage');
    expect((await served(request, dealer, '/api/my-data.json')).status).toBe(401);
  }
  expect((await served(request, 'harbour-motors', '/toyota-garage')).status).toBe(404);
  for (const dealer of ['coastline-caravans', 'ironbark-trucks'] as const) {
    for (const path of ['/my-garage', '/toyota-garage', '/api/my-data.json']) {
      expect([dealer, path, (await served(request, dealer, path)).status]).toEqual([dealer, path, 404]);
    }
    expect(builtPage(dealer, '/').toString()).not.toMatch(/my-garage|My garage/);
  }
});

test('GARAGE-04 GATE-06 GATE-07 online payment is in the menus of the dealers that have it, requires signing in, and is nowhere else', async ({
  request,
}) => {
  for (const dealer of ['harbour-motors', 'northside-toyota'] as const) {
    expect(builtPage(dealer, '/').querySelector('footer a[href="/online-payment"]')?.textContent).toBe('Pay online');
    const { status, location } = await served(request, dealer, '/online-payment?reference=INV-1&amount=50');
    const query = new URLSearchParams(location.split('?')[1]);
    expect([status, location.split('?')[0], query.get('type'), query.get('redirect')]).toEqual([
      ...[302, '/sign-in', 'online-payment', '/online-payment?reference=INV-1&amount=50'],
    ]);
    expect(await payingStatus(request, dealer)).toBe(401);
    // The page of a payment opens for whoever has its address, and tells nobody else whether there is one.
    for (const address of ['/payment', '/payment?payment=1', '/payment?payment=1&code=1'])
      expect([address, (await served(request, dealer, address)).status]).toEqual([address, 404]);
  }
  for (const dealer of ['coastline-caravans', 'ironbark-trucks'] as const) {
    expect((await served(request, dealer, '/online-payment')).status).toBe(404);
    expect(await payingStatus(request, dealer)).toBe(404);
    expect(builtPage(dealer, '/').toString()).not.toMatch(/online-payment|Pay online/);
  }
});

/** What a browser that is signed out gets for posting a payment. */
async function payingStatus(request: APIRequestContext, dealer: DealerSlug): Promise<number> {
  const { host, origin, port } = new URL(at(dealer));
  const answer = await request.post(`http://127.0.0.1:${port}/api/payments`, {
    headers: { host, origin },
    data: { fields: { amount: '50' } },
  });
  return answer.status();
}
