import { describe, expect, test } from 'vitest';
import {
  type Arrival,
  attributionAfter,
  attributionOf,
  touchLife,
  withoutOld,
} from '~/domain/lead/visit/attribution.ts';
import { campaignParams, leadCampaign, touchText } from '~/domain/lead/visit/campaign.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

const now = Date.UTC(2026, 10, 22);
const day = 86_400_000;
const arrival = (fields: Partial<Arrival> = {}): Arrival => ({
  path: '/',
  search: '',
  referrer: '',
  host: 'smith.example',
  again: false,
  ...fields,
});
const ad = arrival({
  path: '/offers',
  search: '?utm_source=google&gclid=abc&page=2',
  referrer: 'https://www.google.com/',
});
const adTouch = {
  at: now,
  page: '/offers',
  referrer: 'https://www.google.com/',
  params: { utm_source: 'google', gclid: 'abc' },
};

describe('LEAD-02 how a browser came to the site', () => {
  test('LEAD-02 the first arrival is both the first and the last touch', () => {
    expect(attributionAfter(undefined, ad, now)).toEqual({ first: adTouch, last: adTouch });
    const direct = { at: now, page: '/', referrer: '', params: {} };
    expect(attributionAfter(undefined, arrival(), now)).toEqual({ first: direct, last: direct });
  });

  test('LEAD-02 a second ad becomes the last touch, the first stays', () => {
    const first = attributionAfter(undefined, ad, now);
    const second = attributionAfter(first, arrival({ path: '/suv', search: '?fbclid=x' }), now + day);
    expect(second.first).toEqual(adTouch);
    expect(second.last).toEqual({ at: now + day, page: '/suv', referrer: '', params: { fbclid: 'x' } });
    const link = arrival({ path: '/blog', referrer: 'https://news.example/cars?reader=7' });
    expect(attributionAfter(second, link, now + 2 * day).last).toEqual({
      ...{ at: now + 2 * day, page: '/blog', params: {} },
      referrer: 'https://news.example/cars',
    });
  });

  test.each([
    ['a page of the site itself', { referrer: 'https://smith.example/offers', search: '?utm_source=menu' }],
    ['an address that is typed', {}],
    ['a page loaded again', { search: '?gclid=abc', again: true }],
    ['an app that names itself in place of an address', { referrer: 'nonsense' }],
  ])('LEAD-02 %s is not a new touch', (_, fields) => {
    const attribution = attributionAfter(undefined, ad, now);
    expect(attributionAfter(attribution, arrival(fields), now + day)).toEqual(attribution);
  });

  test('LEAD-02 each touch is kept for 90 days', () => {
    const laterAttribution = attributionAfter(
      attributionAfter(undefined, ad, now),
      arrival({ search: '?fbclid=x' }),
      now + 10 * day,
    );
    expect(withoutOld(laterAttribution, now + touchLife - 1)).toEqual(laterAttribution);
    expect(withoutOld(laterAttribution, now + touchLife)).toEqual({
      first: laterAttribution.last,
      last: laterAttribution.last,
    });
    expect(withoutOld(laterAttribution, now + touchLife + 10 * day)).toEqual({});
    expect(withoutOld(laterAttribution, now - 1)).toEqual({});
    const anew = attributionAfter(laterAttribution, arrival({ path: '/back' }), now + touchLife + 10 * day);
    expect([anew.first.page, anew.last.page]).toEqual(['/back', '/back']);
  });

  test('LEAD-02 invalid stored values are ignored', () => {
    const stored = attributionAfter(undefined, ad, now);
    expect(attributionOf(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
    for (const value of [
      undefined,
      'x',
      {},
      { first: stored.first },
      { ...stored, last: { ...stored.last, at: 'today' } },
    ])
      expect(attributionOf(value)).toBeUndefined();
    expect(attributionOf({ ...stored, last: { ...stored.last, params: { gclid: 'x'.repeat(501) } } })).toBeUndefined();
  });

  test('LEAD-02 of an address only campaign names and click ids are kept, shortened to a limit', () => {
    expect(campaignParams('?utm_campaign=spring&email=p%40example.com&msclkid=&wbraid=w&query=mazda')).toEqual({
      utm_campaign: 'spring',
      wbraid: 'w',
    });
    expect(campaignParams(`?gclid=${'x'.repeat(900)}`)['gclid']).toHaveLength(500);
  });

  test('LEAD-02 the campaign of a lead is that of its visit, else that of the last arrival', () => {
    const last_touch = { landing_page: '/offers', query_params: { utm_source: 'google', gclid: 'abc' } };
    expect(leadCampaign({ linked_query_params: { utm_source: 'mail' }, last_touch })).toBe('mail');
    expect(leadCampaign({ linked_query_params: { page: '2' }, last_touch })).toBe('google (Google Ads)');
    expect(leadCampaign({ linked_query_params: {} })).toBeUndefined();
  });

  test.each([
    [{ landing_page: '/offers', query_params: { gclid: 'x' } }, 'Google Ads to /offers'],
    [{ landing_page: '/', referrer: 'https://www.news.example/cars', query_params: {} }, 'news.example to /'],
    [{ landing_page: '/', query_params: {} }, 'Direct to /'],
  ])('LEAD-02 a touch in words: %j', (touch, words) => {
    expect(touchText(touch, platformTexts.dealerEmails)).toBe(words);
  });
});
