import { describe, expect, test } from 'vitest';
import { offerViews } from '~/features/offers/offer-view.ts';
import type { Offer } from '~/site/schema/offers.ts';
import { aSite } from '../../site/a-site.ts';

const now = new Date('2026-11-20T00:00:00Z');
const anOffer = (more: Partial<Offer> = {}): Offer => ({
  id: 'o1',
  name: 'Summer bonus',
  description: 'A bonus.',
  excluded_website_ids: [],
  ...more,
});
const viewOf = (offer: Partial<Offer>, site: Parameters<typeof aSite>[0] = {}) =>
  offerViews(aSite({ offers: [anOffer(offer)], ...site }), now)[0];

describe('address', () => {
  const mazda = { name: 'Mazda' };
  test.each([
    ['a site of many makes', { manufacturer: mazda }, {}, '/offers/mazda/o1'],
    ['a site of many makes, two words', { manufacturer: { name: 'Land Rover' } }, {}, '/offers/land-rover/o1'],
    ['a site of many makes, without a manufacturer', {}, {}, '/offers/o1'],
    [
      'a site of one manufacturer',
      { manufacturer: mazda },
      { manufacturer: { name: 'Mazda', slug: 'mazda' } },
      '/offers/o1',
    ],
  ])('OFFER-02 on %s', (_, offer, site, href) => {
    expect(viewOf(offer, site)?.href).toBe(href);
  });
});

describe('text and picture', () => {
  test('OFFER-07 the safe HTML takes precedence, stripped of scripts and event handlers', () => {
    const view = viewOf({
      sanitized_description:
        '<p onclick="x()">Save <b>$500</b><script>alert(1)</script><a href="javascript:x()">now</a></p><img src=x onerror=x()>',
    });
    expect(view?.html).toBe('<p>Save <b>$500</b><a>now</a></p>');
    expect(view?.description).toEqual({ short: 'Save $500now' });
  });

  test('OFFER-07 without it the description is plain text', () => {
    const view = viewOf({ description: 'Less than <b>you</b> think' });
    expect(view?.html).toBeUndefined();
    expect(view?.description.short).toBe('Less than <b>you</b> think');
  });

  test.each([
    [{ image_url: '/media/a.svg', image_or_model_image: { url: '/media/b.svg' } }, '/media/a.svg'],
    [{ image_or_model_image: { url: '/media/b.svg' } }, '/media/b.svg'],
    [{}, undefined],
  ])('OFFER-07 the picture of %j is %s', (offer, image) => {
    expect(viewOf(offer)?.image).toBe(image);
  });

  test.each([
    ['Finance offer', 'Finance offer'],
    ['Factory bonus', undefined],
  ])('OFFER-08 the category "%s" shows as %s', (category, shown) => {
    expect(viewOf({ category })?.category).toBe(shown);
  });

  test('OFFER-03 what it costs, which kind it is and which model it is for', () => {
    const model = { name: 'CX-5', slug: 'cx-5' };
    expect(viewOf({ drive_away_price: 46_990, category: 'Factory bonus', model })).toMatchObject({
      price: { amount: '$46,990', kind: 'drive away' },
      kind: 'Factory bonus',
      modelName: 'CX-5',
    });
    expect(viewOf({})).not.toHaveProperty('price');
  });

  test('DATA-18 both forms of a manufacturer read the same', () => {
    expect(viewOf({ manufacturer: { name: 'Kia' } })?.manufacturer).toBe('Kia');
  });
});

describe('explore', () => {
  const model = { name: 'CX-5', slug: 'cx-5' };
  const known = { ...model, image_url: '/media/a.svg', accessories_count: 0, manufacturer_body: 'SUVs' };
  const models = (more = {}) => ({
    models: { categories: [], manufacturers: [], links: [], models: [{ ...known, ...more }] },
  });
  test.each([
    ['the page of a model of the site', { model }, models(), '/cx-5'],
    ['the override of the model of the site', { model }, models({ override_url: '/cx5-event' }), '/cx5-event'],
    ['the override of the offer', { model: { ...model, override_url: '/search/mazda' } }, models(), '/search/mazda'],
    ['nowhere without a page to go to', { model: { name: 'MX-5', slug: 'mx-5' } }, models(), undefined],
    ['nowhere without a model', {}, models(), undefined],
  ])('OFFER-04 leads to %s', (_, offer, site, href) => {
    expect(viewOf(offer, site)?.explore).toBe(href);
  });
});

test('OFFER-01 an offer that has ended by the day of the build is left out', () => {
  expect(viewOf({ expiry: '2026-11-18' })).toBeUndefined();
  expect(viewOf({ expiry: '2026-11-20' })?.ends).toBe('Offer ends 20 November 2026');
});
