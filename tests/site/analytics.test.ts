import { expect, test } from 'vitest';
import { analyticsTags } from '~/domain/analytics/tags.ts';
import { consentView } from '~/features/consent/consent-view.ts';
import { problemsOf, siteOf, smith } from './dealers-folder.ts';

const withAnalytics = (analytics: Record<string, unknown>) => {
  const files = smith();
  return { ...files, 'smith/dealer.json': { ...(files['smith/dealer.json'] as object), analytics } };
};

test('a dealer has no tags unless its files name one, and then its visitors are asked', () => {
  expect(consentView(siteOf(smith()))).toBeUndefined();
  const site = siteOf(withAnalytics({ googleAnalytics: 'G-AB12CD34EF' }));
  expect(analyticsTags(site.analytics)).toHaveLength(1);
  expect(consentView(site)).toMatchObject({
    texts: { question: 'Can we use cookies to see how our site’s used?' },
    policy: '/privacy-policy',
    choices: [{ purpose: 'statistics', title: 'Statistics' }],
  });
});

test.each([
  [{ googleAnalytics: 'UA-1234-5' }, 'must be an id such as "G-AB12CD34EF"'],
  [{ tagManager: 'G-AB12CD34EF' }, 'must be an id such as "GTM-AB12CD3"'],
  [{ metaPixel: '<script>' }, 'must be an id such as "123456789012345"'],
  [{ tagHost: "https://x.example; script-src 'unsafe-inline'" }, 'must be an https address without a path'],
  [{ hosts: [{ host: 'https://chat.example/path', uses: ['script'] }] }, 'must be an https address without a path'],
  [{ scripts: [{ src: 'http://chat.example/a.js', purpose: 'marketing' }] }, 'must be a complete address'],
  [{ scripts: [{ src: 'https://chat.example/a.js', purpose: 'fun' }] }, 'marketing'],
])('wrong tags are reported with what would be right: %j', (analytics, rule) => {
  const problems = problemsOf(withAnalytics(analytics));
  expect(problems).toHaveLength(1);
  expect(JSON.stringify(problems).replaceAll('\\"', '"')).toContain(rule);
});

test.each(['com.au', 'netlify.app', 'github.io', 'co.uk', 'pages.dev'])(
  'OPS-06 scripts of anybody at *.%s are not allowed, those of one service there are',
  (suffix) => {
    const [problem, ...others] = problemsOf(
      withAnalytics({ hosts: [{ host: `https://*.${suffix}`, uses: ['script'] }] }),
    );
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: 'dealers/smith/dealer.json', path: 'analytics.hosts[0].host' });
    expect(problem?.rule).toContain('allows hosts of anybody');
    const own = [`https://*.chat.${suffix}`, `https://chat.${suffix}`];
    expect(problemsOf(withAnalytics({ hosts: own.map((host) => ({ host, uses: ['script'] })) }))).toEqual([]);
  },
);
