import { expect, test } from 'vitest';
import { metaEvent } from '~/domain/analytics/meta-event.ts';
import { isPrivateAddress } from '~/domain/analytics/private-address.ts';
import { tagOrigins } from '~/domain/analytics/tag-hosts.ts';
import {
  type AnalyticsOptions,
  allowedTags,
  analyticsTags,
  askedPurposes,
  googleTagHost,
} from '~/domain/analytics/tags.ts';
import { trackedEvents } from '~/domain/analytics/tracked-events.ts';
import { leadEvents } from '~/domain/lead/sent/lead-event.ts';

const options = (fields: Partial<AnalyticsOptions> = {}): AnalyticsOptions => ({
  tagHost: googleTagHost,
  scripts: [],
  ...fields,
});
const all = options({
  googleAnalytics: 'G-AB12CD34EF',
  tagManager: 'GTM-AB12CD3',
  metaPixel: '123456789012345',
  scripts: [{ src: 'https://chat.example/widget.js?id=7', purpose: 'statistics' }],
});
const kinds = (tags: { kind: string }[]) => tags.map(({ kind }) => kind);

test('a dealer without tags asks nothing and opens the policy to nobody, whatever hosts its files name', () => {
  expect(askedPurposes(analyticsTags(options()))).toEqual([]);
  expect(tagOrigins([], [{ host: 'https://chat.example', uses: ['script'] }])).toEqual({
    script: [],
    connect: [],
    frame: [],
  });
});

test.each([
  [{ googleAnalytics: 'G-AB12CD34EF' }, ['statistics']],
  [{ metaPixel: '123456789012345' }, ['marketing']],
  [{ tagManager: 'GTM-AB12CD3' }, ['statistics', 'marketing']],
] as const)('visitors are asked only about what the tags are for: %j', (fields, asked) => {
  expect(askedPurposes(analyticsTags(options(fields)))).toEqual(asked);
});

test.each([
  [[], []],
  [['statistics'], ['tag-manager', 'google-analytics', 'script']],
  [['marketing'], ['tag-manager', 'meta-pixel']],
] as const)('with %j agreed to, only their tags load', (allowed, loaded) => {
  expect(kinds(allowedTags(analyticsTags(all), allowed))).toEqual(loaded);
});

test('the policy allows the hosts that the tags’ makers name, once each, and the dealer’s further hosts', () => {
  expect(
    tagOrigins(analyticsTags(all), [
      { host: 'https://*.chat.example', uses: ['connect', 'frame'] },
      { host: 'https://chat.example', uses: ['script'] },
    ]),
  ).toEqual({
    script: ['https://www.googletagmanager.com', 'https://connect.facebook.net', 'https://chat.example'],
    connect: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
      'https://www.facebook.com',
      'https://chat.example',
      'https://*.chat.example',
    ],
    frame: ['https://*.chat.example'],
  });
});

test("with a tagging server of the dealer's own the policy names no host of Google", () => {
  const tagHost = 'https://metrics.smith.example';
  const { script, connect } = tagOrigins(analyticsTags(options({ googleAnalytics: 'G-AB12CD34EF', tagHost })), []);
  expect([script, connect]).toEqual([[tagHost], [tagHost]]);
});

test('Meta gets every form as a Lead, and nothing that only the dealer counts', () => {
  for (const event of Object.values(leadEvents)) expect(metaEvent(event)).toBe('Lead');
  const { usedVehicleView, call, codeSent, codeVerified, save, searchView, historyReport, print } = trackedEvents;
  expect([usedVehicleView, call, save, searchView].map(metaEvent)).toEqual([
    'ViewContent',
    'Contact',
    'AddToWishlist',
    'Search',
  ]);
  for (const event of [codeSent, codeVerified, historyReport, print]) expect(metaEvent(event)).toBeUndefined();
});

test.each(['?lead=3f2', 'first_name=Priya', '?a=1&Email=p%40example.com', '?phone_number=0491', '?last-name=x'])(
  '%s says something about a person',
  (search) => {
    expect(isPrivateAddress(search)).toBe(true);
  },
);

test.each(['', '?query=name', '?utm_source=google&gclid=abc', '?refinementList[make][0]=Kia&page=2', '?leads=1'])(
  '%s says nothing about a person',
  (search) => {
    expect(isPrivateAddress(search)).toBe(false);
  },
);
