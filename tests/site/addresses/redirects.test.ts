import { describe, expect, test } from 'vitest';
import { redirectFor } from '~/domain/redirect.ts';
import { siteRedirects } from '~/site/addresses/redirects.ts';
import type { Site } from '~/site/site.ts';
import { aSite } from '../a-site.ts';
import { problemsOf, smith } from '../dealers-folder.ts';

/** A group with a yard and its service department. */
function group(routes: Partial<Site['routes']> = {}): Site {
  const site = aSite();
  const [first] = site.locations;
  const [dealership] = site.dealerships;
  if (!first || !dealership) throw new Error('the sample dealer has no location');
  const yard = { ...first, dealership_slug: dealership.slug };
  return {
    ...site,
    routes: { ...site.routes, ...routes },
    locations: [
      { ...yard, id: '1', slug: 'north' },
      { ...yard, id: '2', slug: 'north-service', location_type: 'service' },
      { ...yard, id: '3', slug: 'secret', visible: false },
    ],
  };
}
const leads = (site: Site, path: string) => redirectFor(siteRedirects(site), path)?.to;
const rules = (redirects: unknown) =>
  problemsOf(smith({ dealer: { redirects } })).map(({ path, rule }) => `${path} ${rule}`);

describe('LOC-03', () => {
  test('LOC-03 the unused base redirects to the used one', () => {
    expect(leads(group(), '/locations')).toBe('/our-location');
    expect(leads(group(), '/locations/north?a=1')).toBe('/our-location/north?a=1');
    const other = group({ locations: 'locations' });
    expect(leads(other, '/our-location/')).toBe('/locations');
    expect(leads(other, '/our-location/north-service')).toBe('/locations/north-service');
    expect(leads(other, '/locations/north')).toBeUndefined();
  });

  test('LOC-03 by option the address of a yard is that of its dealership, and the other slug redirects there', () => {
    const site = group({ locations: 'locations', locationSlug: 'dealership' });
    const slug = site.dealerships[0]?.slug;
    expect(leads(site, '/locations/north')).toBe(`/locations/${slug}`);
    expect(leads(site, '/our-location/north')).toBe(`/locations/${slug}`);
    expect(leads(site, '/our-location/north-service')).toBe('/locations/north-service');
    expect(leads(site, '/locations/secret')).toBeUndefined();
    expect(leads(group(), `/our-location/${slug}`)).toBe('/our-location/north');
  });

  test('LOC-03 two yards may not have one address', () => {
    const [location] = aSite().locations;
    const yard = { ...location, primary: false, dealership_slug: 'smith' };
    const problems = problemsOf(
      smith({
        dealer: { routes: { locationSlug: 'dealership' } },
        locations: {
          locations: [yard, { ...yard, id: 'b', slug: 'b' }, { ...location, primary: false, id: 'c', slug: 'c' }],
        },
      }),
    );
    expect(problems.map(({ rule }) => rule)).toEqual([
      expect.stringContaining('would have the same address as'),
      expect.stringContaining('needs "dealership_slug"'),
    ]);
  });
});

test('MODEL-06 with a pattern the plain slug redirects to the page of the model; an override has no page', () => {
  const models = [{ slug: 'corolla' }, { slug: 'hiace', override_url: '/vans' }] as Site['models']['models'];
  const site = aSite();
  const with_ = (model: string) => ({ ...site, routes: { ...site.routes, model }, models: { ...site.models, models } });
  expect(leads(with_('toyota-{model}'), '/corolla/')).toBe('/toyota-corolla');
  expect(leads(with_('toyota-{model}'), '/hiace')).toBeUndefined();
  expect(leads(with_('{model}'), '/corolla')).toBeUndefined();
});

describe('redirects that a dealer writes', () => {
  test('OPS-04 valid ones pass', () => {
    expect(
      rules([
        { from: '/a', to: '/b?c=1' },
        { from: '/old/*', to: 'https://x.example/:splat', status: 302 },
      ]),
    ).toEqual([]);
  });

  test.each([
    [{ from: 'a', to: '/b' }, 'from must be a path'],
    [{ from: '/a b', to: '/b' }, 'from must be a path'],
    [{ from: '/*', to: '/b' }, 'from must be a path'],
    [{ from: '/a/*/b', to: '/b' }, 'from must be a path'],
    [{ from: '/a', to: 'http://x.example' }, 'to must be a path of this site, or an https address'],
    [{ from: '/a', to: '//x.example' }, 'to must be a path of this site, or an https address'],
    [{ from: '/a', to: '/\\x.example' }, 'to must be a path of this site, or an https address'],
    [{ from: '/a', to: 'javascript:alert(1)' }, 'to must be a path of this site, or an https address'],
    [{ from: '/a', to: '/b', status: 200 }, 'status '],
    [{ from: '/a', to: '/a/' }, 'to leads back to where it came from'],
    [{ from: '/a', to: '/b/:splat' }, 'to can have ":splat" only if'],
    [{ from: '/a/*', to: 'https://x.example:splat' }, 'to can have ":splat" only in the path'],
    [{ from: '/api/*', to: '/b' }, 'from would hide /api/'],
    [{ from: '/sign-in', to: '/b' }, 'from would hide /sign-in'],
    [{ from: '/a', to: '/locations' }, 'to leads to another redirect: set it to /our-location'],
  ])('LOC-03 %j is refused', (redirect, rule) => {
    expect(rules([redirect]).join('\n')).toContain(`redirects[0].${rule}`);
  });

  test.each([
    ['/used%2Dcars', '/used-cars'],
    ['/a//b', '/a/b'],
    ['/caf%E9', '/caf%C3%A9'],
    ['/a%5Cb', undefined],
  ])('LOC-03 a redirect from %s, which never arrives, is refused with the right spelling', (from, nearest) => {
    const problems = problemsOf(smith({ dealer: { redirects: [{ from, to: '/b' }] } }));
    expect(problems.map((problem) => [problem.path, problem.nearest])).toEqual([['redirects[0].from', nearest]]);
    expect(problems[0]?.rule).toContain('can never match');
    expect(nearest === undefined ? [] : rules([{ from: nearest, to: '/c' }])).toEqual([]);
  });

  test('LOC-03 chains, loops and second rules for one address are refused', () => {
    expect(
      rules([
        { from: '/a', to: '/b' },
        { from: '/b', to: '/c' },
      ]).join(),
    ).toContain('set it to /c, where that one leads');
    expect(
      rules([
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ]).join(),
    ).toContain('in a circle, through /b');
    expect(
      rules([
        { from: '/a', to: '/b' },
        { from: '/a/', to: '/c' },
      ]).join(),
    ).toMatch(/from (must|is already given)/);
    expect(
      rules([
        { from: '/a', to: '/b' },
        { from: '/a', to: '/c' },
      ]).join(),
    ).toContain('is already in redirects[0]');
  });
});
