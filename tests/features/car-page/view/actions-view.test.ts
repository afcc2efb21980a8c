import { expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { decodePhone } from '~/domain/phone.ts';
import { actionRuns, actionsView } from '~/features/car-page/view/actions-view.ts';
import type { Site } from '~/site/site.ts';
import { aCar } from '../../../domain/car/a-car.ts';
import { aSite } from '../../../site/a-site.ts';

const place = { phone: '0255501400', href: '/our-location/yard', state: 'NSW', licence: 'MD 1' };
const view = (car: Partial<Car> = {}, site: Partial<Site> = {}, at = place) =>
  actionsView(aCar({ price: 30_000, file: 'https://reports.example/1', ...car }), aSite(site), at);
const ids = (car: Partial<Car> = {}, site: Partial<Site> = {}) => view(car, site).actions.map(({ id }) => id);

test('VDP-04 the buttons are in the dealer’s order; the first one with a destination is the main one', () => {
  const carPage = { ...aSite().carPage, actions: ['print', 'offer', 'enquire', 'share', 'call'] as const };
  const { actions } = view({}, { carPage: { ...carPage, actions: [...carPage.actions] } });
  expect(actions.map(({ id, weight }) => `${id}: ${weight}`)).toEqual([
    'print: tool',
    'offer: primary',
    'enquire: step',
    'share: tool',
    'call: step',
  ]);
  expect(actionRuns(actions, true).map((run) => run.actions.map(({ id }) => id))).toEqual([
    ['print'],
    ['offer', 'enquire'],
    ['share'],
    ['call'],
    [],
  ]);
});

test('VDP-23 no button links to a journey without a page, whatever the dealer has on', () => {
  const site = aSite();
  const everything = {
    reserve: { ...site.reserve, enabled: true },
    finance: { ...site.finance, enabled: true },
    onlinePurchase: { enabled: true, usedOnly: false, makes: [] },
  };
  const shown = ids({ payment_processors: ['stripe'] }, everything);
  expect(shown).toEqual([
    ...['call', 'enquire', 'reserve', 'online-purchase', 'test-drive', 'offer', 'finance'],
    ...['trade-in', 'history-report', 'print', 'share'],
  ]);
});

const dealerships = [
  { id: 'd1', slug: 'north', name: 'North', hidden: false },
  { id: 'd2', slug: 'south', name: 'South', hidden: false },
];

test.each<[boolean, Partial<Car>, Partial<Site['finance']>]>([
  [true, {}, {}],
  [true, { make: 'Toyota' }, { excludedMakes: ['Suzuki'] }],
  [false, { make: 'SUZUKI' }, { excludedMakes: ['Suzuki'] }],
  [false, {}, { excludedDealerships: ['north'] }],
  [false, { dealership_slug: undefined }, { excludedDealerships: ['north'] }],
  [false, { dealership_id: 'd2' }, { excludedDealerships: ['south'] }],
  [false, { dealership_id: 'd2', dealership_slug: 'south' }, { excludedDealerships: ['north', 'south'] }],
  [true, { dealership_id: 'd2' }, { excludedDealerships: ['north'] }],
  [false, { reserved: true }, { excludedDealerships: ['north'] }],
  [false, {}, { enabled: false }],
])('ELIG-02 the "Pre-Approved" link shows: %s, for a car %j of a dealer with %j', (shows, car, finance) => {
  const own = { ...aSite().finance, enabled: true, ...finance };
  const about = { dealership_id: 'd1', dealership_slug: undefined, ...car };
  expect(ids(about, { dealerships, finance: own }).includes('finance')).toBe(shows);
});

test('VDP-11 a sold car has no buttons', () => {
  expect(ids({ status: 'sold' })).toEqual([]);
});

test('VDP-07 PRINT-02 CONF-07 ENQ-02 the buttons link where they say', () => {
  const site = aSite();
  const labels = { ...site.labels, callText: 'Ring us' };
  const carPage = { ...site.carPage, enquireText: 'Message Now' as const };
  const { actions, slug } = view({}, { labels, carPage });
  const byId = Object.fromEntries(actions.map(({ id, label, href }) => [id, `${label} > ${href}`]));
  expect(byId).toMatchObject({
    call: 'Ring us > /our-location/yard',
    enquire: `Message Now > /enquire?form=car-enquiry&car=${slug}`,
    'test-drive': `Book a test drive > /enquire?form=test-drive&car=${slug}`,
    offer: `Make an offer > /enquire?form=offer&car=${slug}`,
    'history-report': 'History report > https://reports.example/1',
    print: `Print PDF > /api/cars/${slug}.pdf`,
  });
});

test('SHARE-01 SHARE-02 the shared address is on the dealer’s site; Twitter is an option', () => {
  const { share } = view({}, { url: 'https://smith.example' });
  expect(share?.url).toBe(`https://smith.example/cars/${aCar().slug}`);
  expect(share?.social.map(({ name }) => name)).toEqual(['Facebook', 'Twitter (X)']);
  expect([share?.sms, share?.email]).toEqual([expect.stringMatching(/^sms:/), expect.stringMatching(/^mailto:/)]);
  expect(view({}, { sharing: { twitter: false } }).share?.social.map(({ name }) => name)).toEqual(['Facebook']);
});

test('PHONE-01 PHONE-03 PHONE-04 PHONE-05 the number is masked, whole by option, and absent where there is none', () => {
  const masked = view().phone;
  expect(masked).toMatchObject({ text: '02 55•• ••••', masked: true, carId: 'c1', dealershipId: 'd1' });
  expect(decodePhone(masked?.code ?? '')).toBe('02 5550 1400');
  expect(JSON.stringify(view())).not.toContain('5550');
  const whole = view({}, { phoneNumbers: { reveal: 'always' } }).phone;
  expect(whole).toMatchObject({ text: '02 5550 1400', masked: false });
  const none = view({}, {}, { ...place, phone: ' ' });
  const never = view({}, { phoneNumbers: { reveal: 'never' } });
  for (const page of [none, never]) {
    expect(page.phone).toBeUndefined();
    expect(page.actions.map(({ id }) => id)).not.toContain('call');
  }
  expect(JSON.stringify(never)).not.toContain('5550');
});

test('FAV-02 FAV-03 FAV-04 the button that saves the car depends on car and dealer', () => {
  const site = aSite();
  const features = { ...site.features, favourites: true };
  expect(view({}, { features }).save).toMatchObject({ label: 'save', car: { id: 'c1' } });
  expect(view({ status: 'sold' }, { features }).save).toBeUndefined();
  expect(view({}, { features: { ...features, favourites: false } }).save).toBeUndefined();
  const strict = { label: 'compare' as const, onlyUsedWithPriceAndPhotos: true };
  expect(view({ images: [] }, { features, savedCars: strict }).save).toBeUndefined();
  expect(view({ images: ['/a.svg'] }, { features, savedCars: strict }).save?.label).toBe('compare');
});

test('VDP-11 VDP-19 the texts of the sold view and of the bar are the dealer’s', () => {
  const carPage = {
    ...aSite().carPage,
    similarTitle: 'Find me something similar' as const,
    barMessageText: 'Instant Message' as const,
  };
  const { similar, bar } = view({}, { carPage });
  expect(similar).toMatchObject({ title: 'Find me something similar', href: expect.stringContaining('find-similar') });
  expect(bar).toEqual({ reserve: 'Reserve Car Now', enquire: 'Instant Message', call: 'Call Now' });
});

test.each([
  { deposit: 200, reads: 'Reserve Now $200' },
  { deposit: 1500, reads: 'Reserve Now $1,500' },
  { deposit: 500, words: { reserveNow: 'Hold It for {deposit}' }, reads: 'Hold It for $500' },
  { deposit: 1000, checkout: 'buy-online' as const, reads: 'Buy Online' },
  { deposit: 1000, checkout: 'buy-online' as const, words: { buyOnline: 'Pay a Deposit' }, reads: 'Pay a Deposit' },
])('VDP-19 RESERVE-05 the bar of small screens reserves with the words of the button: $reads', (given) => {
  const { texts, routes, reserve, carPage } = aSite();
  const { actions, bar } = view(
    { car_type: 'used', payment_processors: ['stripe'] },
    {
      carPage: { ...carPage, barReserveAsButton: true },
      reserve: { ...reserve, enabled: true, deposit: given.deposit },
      routes: { ...routes, checkout: given.checkout ?? routes.checkout },
      texts: { ...texts, carPage: { ...texts.carPage, ...given.words } },
    },
  );
  expect(bar.reserve).toBe(given.reads);
  expect(actions.find(({ id }) => id === 'reserve')?.label).toBe(given.reads);
});

test('VDP-26 the page keeps the facts of its car that can change, and nothing that identifies a person or location', () => {
  const { state } = view({ vin: 'JTNK4RBE103012345', private_suburb: 'Lidcombe', dealercomments: 'x'.repeat(5000) });
  expect(state).toMatchObject({ photos_count: 0, updated_at: '2026-01-01T00:00:00.000Z', car: { status: 'in_stock' } });
  expect(JSON.stringify(state)).not.toMatch(/JTNK4|Lidcombe|xxx/);
});

test('VDP-03 the licence of the location is beside the vehicle, labelled as such', () => {
  expect(view({}, { licences: [] }).licences).toEqual(['Dealer licence (NSW): MD 1']);
});
