import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTags } from '~/client/tags/start-tags.ts';
import { forgetTagCookies } from '~/client/tags/tag-cookies.ts';
import { tellTags, trackedEvents } from '~/client/track.ts';
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

test('Tag Manager: the consent stands before the events that the page has had, which follow as the page told them', () => {
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

test('Analytics alone is told of each event once; beside a container the container tells it', () => {
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

test('Analytics ties no visit to a Google account; a tagging server takes its hits', () => {
  startTags([{ ...analytics, host: 'https://metrics.smith.example', server: true }], ['statistics']);
  expect(loaded).toEqual(['https://metrics.smith.example/gtag/js?id=G-AB12CD34EF']);
  expect(layer()).toContainEqual([
    'config',
    'G-AB12CD34EF',
    { allow_google_signals: false, server_container_url: 'https://metrics.smith.example' },
  ]);
});

test('the Meta pixel reports what it is told and looks at nothing by itself', () => {
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

test('cookies of tags are deleted for every domain that they can be of, others stay', async () => {
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
