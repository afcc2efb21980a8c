import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { track, trackedEvents } from '~/client/track.ts';
import { leadEvents } from '~/domain/lead/sent/lead-event.ts';

const warn = vi.fn();
type SentRequest = { path: string; body: Record<string, unknown>; keepalive: boolean };
let sent: SentRequest[] = [];
let page: { dataLayer?: Record<string, unknown>[] } = {};

beforeEach(() => {
  sent = [];
  page = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { documentElement: { dataset: { site: 'smith' } } });
  vi.stubGlobal('location', { href: 'https://smith.example/cars/x?name=Priya' });
  vi.stubGlobal('console', { ...console, warn });
  answer(async () => new Response(null, { status: 204 }));
});
afterEach(() => {
  warn.mockClear();
  vi.unstubAllGlobals();
});

/** How the server answers. */
function answer(respond: () => Promise<Response>): void {
  vi.stubGlobal('fetch', (path: string, { body, keepalive }: { body: string; keepalive: boolean }) => {
    sent.push({ path, body: JSON.parse(body), keepalive });
    return respond();
  });
}

test.each([
  ['TRACK-02', 'usedVehicleView', 4],
  ['TRACK-07', 'call', 25],
  ['TRACK-09', 'codeSent', 36],
  ['TRACK-09', 'codeVerified', 37],
  ['TRACK-10', 'save', 39],
  ['TRACK-11', 'searchView', 49],
  ['TRACK-12', 'historyReport', 60],
  ['TRACK-12', 'print', 61],
] as const)('%s %s is event %i', (_, name, id) => {
  expect(trackedEvents[name]).toBe(id);
});

test('TRACK-01 an event has its number, dealer, page and, if there is one, car; it outlives the page', () => {
  track(trackedEvents.save, 'c7');
  track(trackedEvents.searchView);
  const known = { dealer_slug: 'smith', url: 'https://smith.example/cars/x?name=Priya' };
  expect(sent).toEqual([
    { path: '/api/events', keepalive: true, body: { event_id: 39, car_id: 'c7', ...known } },
    { path: '/api/events', keepalive: true, body: { event_id: 49, ...known } },
  ]);
});

test('TRACK-01 the data layer has the same under the names of the automotive standard, and nothing about the person', () => {
  page.dataLayer = [{ event: 'gtm.js' }];
  for (const event of [4, 49, 25, 36, 37, 39, 60, 61] as const) track(event, 'c7');
  for (const event of Object.values(leadEvents)) track(event);
  expect(page.dataLayer.slice(1, 9).map(({ event }) => event)).toEqual([
    'asc_item_pageview',
    'asc_itemlist_pageview',
    'asc_click_to_call',
    'asc_form_engagement',
    'login',
    'add_to_wishlist',
    'asc_cta_interaction',
    'asc_cta_interaction',
  ]);
  expect(page.dataLayer[1]).toEqual({ event: 'asc_item_pageview', event_id: 4, event_owner: 'smith', car_id: 'c7' });
  expect(new Set(page.dataLayer.slice(9).map(({ event }) => event))).toEqual(new Set(['asc_form_submission']));
  expect(JSON.stringify(page.dataLayer)).not.toContain('Priya');
});

describe('TRACK-12 a failure is a warning in the console and nothing else', () => {
  const failures = {
    'no connection': () => Promise.reject(new TypeError('Failed to fetch')),
    'a server that fails': async () => new Response('', { status: 500 }),
    'a fetch that throws': () => {
      throw new Error('blocked');
    },
  };
  for (const [what, respond] of Object.entries(failures)) {
    test(`TRACK-12 ${what}`, async () => {
      answer(respond);
      expect(() => track(trackedEvents.print, 'c7')).not.toThrow();
      await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    });
  }

  test('TRACK-12 a data layer that throws does not keep the event from the dealer', () => {
    const dataLayer = Object.assign([], {
      push() {
        throw new Error('broken tag');
      },
    });
    page.dataLayer = dataLayer;
    expect(() => track(trackedEvents.historyReport, 'c7')).not.toThrow();
    expect(warn).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(1);
  });
});
