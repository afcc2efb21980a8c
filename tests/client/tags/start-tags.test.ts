import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportCheckoutBegun, reportPurchase } from '~/client/payment-events.ts';
import { startTags } from '~/client/tags/start-tags.ts';
import { forgetTagCookies } from '~/client/tags/tag-cookies.ts';
import { tellTags, trackedEvents } from '~/client/track.ts';
import { depositFacts, onlinePaymentFacts } from '~/domain/analytics/payment-event.ts';
import type { AnalyticsTag } from '~/domain/analytics/tags.ts';

type Page = { dataLayer?: unknown[]; fbq?: { queue: unknown[][] } };
let page: Page;
let loaded: string[];

beforeEach(() => {
  page = {};
  loaded = [];
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    documentElement: { dataset: { site: 'smith' } },
    createElement: () => ({ src: '' }),
    head: { append: ({ src }: { src: string }) => loaded.push(src) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const isCommand = (entry: unknown) => Object.prototype.toString.call(entry) === '[object Arguments]';
/** The data layer with commands as lists. */
const layer = () => (page.dataLayer ?? []).map((entry) => (isCommand(entry) ? [...(entry as IArguments)] : entry));

const host = 'https://www.googletagmanager.com';
const container: AnalyticsTag = { kind: 'tag-manager', id: 'GTM-AB12CD3', host };
const analytics: AnalyticsTag = { kind: 'google-analytics', id: 'G-AB12CD34EF', host, server: false };

test('Tag Manager: the consent comes before the page’s earlier events, which follow in their order', () => {
  tellTags(trackedEvents.searchView);
  startTags([container], ['marketing']);
  expect(loaded).toEqual([`${host}/gtm.js?id=GTM-AB12CD3`]);
  expect(layer()).toMatchObject([
    ['consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' }],
    ['consent', 'update', { ad_storage: 'granted', analytics_storage: 'denied' }],
    { event: 'gtm.js' },
    { event: 'asc_itemlist_pageview', event_id: 49 },
  ]);
  tellTags(trackedEvents.call, 'c7');
  expect(layer().at(-1)).toEqual({ event: 'asc_click_to_call', event_id: 25, event_owner: 'smith', car_id: 'c7' });
});

test('Analytics alone gets each event once; beside a container the container reports it', () => {
  tellTags(trackedEvents.searchView);
  startTags([analytics], ['statistics']);
  tellTags(trackedEvents.save, 'c7');
  const events = () => layer().filter((entry) => Array.isArray(entry) && entry[0] === 'event');
  expect(events()).toEqual([
    ['event', 'asc_itemlist_pageview', { event_id: 49, event_owner: 'smith' }],
    ['event', 'add_to_wishlist', { event_id: 39, event_owner: 'smith', car_id: 'c7' }],
  ]);
  page.dataLayer = [];
  startTags([container, analytics], ['statistics']);
  tellTags(trackedEvents.call);
  expect(layer()).toContainEqual(expect.objectContaining({ event: 'asc_click_to_call' }));
  expect(events()).toEqual([]);
});

test('Analytics links no visit to a Google account; a tagging server receives its hits', () => {
  startTags([{ ...analytics, host: 'https://metrics.smith.example', server: true }], ['statistics']);
  expect(loaded).toEqual(['https://metrics.smith.example/gtag/js?id=G-AB12CD34EF']);
  expect(layer()).toContainEqual([
    'config',
    'G-AB12CD34EF',
    { allow_google_signals: false, server_container_url: 'https://metrics.smith.example' },
  ]);
});

test('GARAGE-04 a deposit, and an online payment, is a checkout and one purchase to Analytics and to Meta, with amount, currency and reference; a container gets it all', () => {
  const area = () => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, text: string) => values.set(key, text),
    };
  };
  vi.stubGlobal('localStorage', area());
  vi.stubGlobal('sessionStorage', area());
  startTags([{ kind: 'meta-pixel', id: '123' }, analytics], ['statistics', 'marketing']);
  const facts = depositFacts(200, { id: 'c7', name: 'Mazda 3' });
  for (let n = 0; n < 2; n++) {
    reportCheckoutBegun(facts);
    reportPurchase(facts, 'K7QP-3XMB');
  }
  reportPurchase(facts, 'ANOT-HERS');
  const bought = {
    ...{ currency: 'AUD', value: 200 },
    items: [{ item_id: 'c7', item_name: 'Mazda 3', price: 200, quantity: 1 }],
  };
  const about = { event_owner: 'smith', car_id: 'c7' };
  const paid = (transaction_id: string) => ({ ...bought, transaction_id });
  expect(layer().filter((entry) => !Array.isArray(entry))).toEqual([
    { event: 'begin_checkout', ...about, ecommerce: bought },
    { event: 'purchase', ...about, ecommerce: paid('K7QP-3XMB') },
    { event: 'purchase', ...about, ecommerce: paid('ANOT-HERS') },
  ]);
  expect(layer().filter((entry) => Array.isArray(entry) && entry[0] === 'event')).toEqual([
    ['event', 'begin_checkout', { ...about, ...bought }],
    ['event', 'purchase', { ...about, ...paid('K7QP-3XMB') }],
    ['event', 'purchase', { ...about, ...paid('ANOT-HERS') }],
  ]);
  const meta = { content_ids: ['c7'], content_type: 'vehicle', value: 200, currency: 'AUD' };
  expect(page.fbq?.queue.slice(3)).toEqual([
    ['track', 'InitiateCheckout', meta],
    ...Array(2).fill(['track', 'Purchase', meta]),
  ]);
  // What is paid for no vehicle names none, and nothing of the invoice.
  const amount = onlinePaymentFacts(1250.5);
  for (let n = 0; n < 2; n++) reportPurchase(amount, 'ONLI-NE01');
  const items = [{ item_id: 'online-payment', item_name: 'Online payment', price: 1250.5, quantity: 1 }];
  expect(layer().slice(-2)).toEqual([
    {
      ...{ event: 'purchase', event_owner: 'smith' },
      ecommerce: { currency: 'AUD', value: 1250.5, transaction_id: 'ONLI-NE01', items },
    },
    expect.anything(),
  ]);
  expect(page.fbq?.queue.at(-1)).toEqual(['track', 'Purchase', { value: 1250.5, currency: 'AUD' }]);
});

test('the Meta pixel reports what it is given and collects nothing automatically', () => {
  tellTags(trackedEvents.usedVehicleView, 'c7');
  startTags([{ kind: 'meta-pixel', id: '123' }, analytics], ['marketing']);
  expect(loaded).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
  expect(page.fbq?.queue).toEqual([
    ['set', 'autoConfig', false, '123'],
    ['init', '123'],
    ['track', 'PageView'],
    ['track', 'ViewContent', { content_ids: ['c7'], content_type: 'vehicle' }],
  ]);
  tellTags(trackedEvents.print, 'c7');
  expect(page.fbq?.queue).toHaveLength(4);
});

test('without consent nothing starts', () => {
  startTags([container, analytics, { kind: 'meta-pixel', id: '123' }], []);
  expect([loaded, page]).toEqual([[], {}]);
});

test('cookies of tags are deleted for every domain that they may belong to, others stay', async () => {
  const deleted: unknown[] = [];
  vi.stubGlobal('cookieStore', {
    getAll: async () => [{ name: '_ga' }, { name: '_ga_AB12' }, { name: '_fbp' }, { name: 'session' }, {}],
    delete: async (cookie: { domain?: string }) => {
      deleted.push(cookie);
      if (cookie.domain === 'com.au') throw new TypeError('public suffix');
    },
  });
  await forgetTagCookies('www.smith.com.au');
  expect(deleted).toHaveLength(3 * 4);
  expect(deleted.slice(0, 4)).toEqual([
    { name: '_ga' },
    { name: '_ga', domain: 'www.smith.com.au' },
    { name: '_ga', domain: 'smith.com.au' },
    { name: '_ga', domain: 'com.au' },
  ]);
  expect(JSON.stringify(deleted)).not.toContain('session');
});
