import { hoursOn } from '../../domain/hours/day-hours.ts';
import { locationPlan } from '../../domain/hours/location-plan.ts';
import { shownLocations } from '../../domain/location/location.ts';
import { formatDollars } from '../../domain/money.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import type { FacetId } from '../../domain/search/facets/facets.ts';
import { addDays } from '../../domain/time/local-time.ts';
import { publicHolidays } from '../../domain/time/public-holidays.ts';
import { areaCodeFault, socialFault } from '../checks/doubtful-contacts.ts';
import type { FileName } from '../files/files.ts';
import { socialNetworks } from '../schema/dealer/presence.ts';
import type { PromoTile } from '../schema/promos.ts';
import type { Site } from '../site.ts';
import type { Finding } from '../source/problem.ts';
import type { Path } from '../source/source-tree.ts';
import { depositFault, priceFault, totalFault } from './doubtful-values.ts';
import { knownValues, valueFault } from './search-links.ts';

/** A finding in a file of the dealer. */
export type SiteDoubt = Finding & { file: FileName };

/**
 * What is doubtful about a valid dealer as a whole: what has ended or contradicts the rest, and settings that are hardly meant.
 * @param today the day at the dealer's, YYYY-MM-DD
 */
export const siteDoubts = (site: Site, today: string): SiteDoubt[] => [
  ...endedPromotions(site, today),
  ...holidaysUnsaid(site, today),
  ...depositUnsaid(site),
  ...consentByDefault(site),
  ...unknownRefinements(site),
  ...offerDoubts(site, today),
  ...contactDoubts(site),
  ...sellingDoubts(site, today),
];

/** "Just in this week". */
const arrivedWithin =
  /(?=.*\b(?:just|new|newly|fresh|arrived|arrivals?|landed|in)\b).*\b(?:(?:this|last|past) (?:week|weekend|fortnight|month)|(?:arrived|landed|in) (?:today|yesterday))\b/i;
const untilWhen = 'names a time, but the section shows the newest vehicles, however long ago they came';

/** Prices of offers for a vehicle, and sections of the home page for offers that have all ended. */
function offerDoubts({ offers, home }: Site, today: string): SiteDoubt[] {
  const over = offers.length > 0 && offers.every(({ expiry }) => expiry !== undefined && expiry.slice(0, 10) < today);
  return [
    ...offers.flatMap(({ price, model, drive_away_price: total }, n) =>
      price !== undefined && (model || total !== undefined)
        ? priceFault(['offers', n, 'price'], price).map((finding): SiteDoubt => ({ ...finding, file: 'offers' }))
        : [],
    ),
    ...offers.flatMap(({ price, drive_away_price: total }, n): SiteDoubt[] => {
      const fault = price === undefined || total === undefined ? undefined : totalFault(price, total);
      return fault ? [{ file: 'offers', path: ['offers', n, 'drive_away_price'], ...fault }] : [];
    }),
    ...home.sections.flatMap(({ type, title = '' }, n): SiteDoubt[] =>
      type === 'stock' && arrivedWithin.test(title)
        ? [{ file: 'home', path: ['sections', n, 'title'], rule: untilWhen, nearest: 'Latest arrivals' }]
        : [],
    ),
    ...home.sections.flatMap(({ type }, n): SiteDoubt[] =>
      type === 'offers' && over
        ? [{ file: 'home', path: ['sections', n], rule: 'shows nothing: every offer has ended' }]
        : [],
    ),
  ];
}

/** Expired promotions are shown nowhere. */
function endedPromotions({ promos, offers, features, spinToWin }: Site, today: string): SiteDoubt[] {
  const ended = (file: FileName, path: Path, day: string | undefined): SiteDoubt[] =>
    day !== undefined && day.slice(0, 10) < today
      ? [{ file, path, rule: 'is in the past, so this is not shown anywhere' }]
      : [];
  return [
    ...ended('promos', ['popup', 'expiryDate'], promos.popup?.expiryDate),
    ...promos.tiles.flatMap(({ expiry }, n) => ended('promos', ['tiles', n, 'expiry'], expiry)),
    ...promos.slides.flatMap(({ expiry }, n) => ended('promos', ['slides', n, 'expiry'], expiry)),
    ...offers.flatMap(({ expiry }, n) => ended('offers', ['offers', n, 'expiry'], expiry)),
    ...(features.spinToWin && spinToWin.campaigns.every(({ end }) => end < today)
      ? [
          {
            file: 'dealer' as const,
            path: ['spinToWin', 'campaigns'],
            rule: 'have all ended: the prize wheel cannot be spun',
          },
        ]
      : []),
  ];
}

/** Numbers of another state, and pages of another network. */
function contactDoubts({ address, phone, locations, social }: Site): SiteDoubt[] {
  const own = (number: string | undefined, place: Site['address'], path: Path): SiteDoubt[] => {
    // A location may have the dealer's central number.
    const fault = number && number !== phone ? areaCodeFault(number, [place]) : undefined;
    return fault ? [{ file: 'locations', path, ...fault }] : [];
  };
  const main = areaCodeFault(phone, [address, ...locations.map((location) => location.address)]);
  return [
    ...(main ? [{ file: 'dealer' as const, path: ['phone'], ...main }] : []),
    ...locations.flatMap((location, n) => [
      ...own(location.phone, location.address, ['locations', n, 'phone']),
      ...(['phone', 'landline_phone'] as const).flatMap((key) =>
        own(location.contact_detail?.[key], location.address, ['locations', n, 'contact_detail', key]),
      ),
    ]),
    ...socialNetworks.flatMap((network): SiteDoubt[] => {
      const { url } = social[network];
      const fault = url === undefined ? undefined : socialFault(network, url);
      return fault ? [{ file: 'dealer', path: ['social', network, 'url'], ...fault }] : [];
    }),
  ];
}

/** Settings of the search and of reservations that are hardly meant. */
function sellingDoubts(site: Site, today: string): SiteDoubt[] {
  const { reserve, search, promos } = site;
  const deposit = depositFault(reserve.deposit);
  const sameSearch = (a: PromoTile, b: PromoTile) =>
    a.position === b.position &&
    [a, b].every(({ expiry }) => expiry.slice(0, 10) >= today) &&
    a.display.some((type) => b.display.includes(type)) &&
    a.start.slice(0, 10) <= b.expiry.slice(0, 10) &&
    b.start.slice(0, 10) <= a.expiry.slice(0, 10);
  return [
    ...(deposit ? [{ file: 'dealer' as const, path: ['reserve', 'deposit'], ...deposit }] : []),
    ...search.needs.flatMap(({ demands }, n) =>
      demands.flatMap(({ facet, values = [] }, d) =>
        values.flatMap((value, i): SiteDoubt[] => {
          const fault = valueFault(facet, value, site);
          return fault ? [{ file: 'dealer', path: ['search', 'needs', n, 'demands', d, 'values', i], ...fault }] : [];
        }),
      ),
    ),
    ...promos.tiles.flatMap((tile, n): SiteDoubt[] => {
      const first = promos.tiles.findIndex((other, at) => at < n && sameSearch(other, tile));
      if (first < 0) return [];
      const taken = promos.tiles.map(({ position }) => position);
      const free = Array.from({ length: promos.tiles.length + 1 }, (_, k) => tile.position + k).find(
        (it) => !taken.includes(it),
      );
      const rule = `is also the position of tiles[${first}], "${promos.tiles[first]?.id}", in the same searches: only one can have it`;
      return [{ file: 'promos', path: ['tiles', n, 'position'], rule, nearest: String(free) }];
    }),
  ];
}

/** How far ahead public holidays are looked for, days. */
const holidayHorizon = 60;

/** Locations that pages show as open, and take bookings for, on a public holiday. */
function holidaysUnsaid(site: Site, today: string): SiteDoubt[] {
  const year = Number(today.slice(0, 4));
  const last = addDays(today, holidayHorizon);
  const holidays = [...publicHolidays(year), ...publicHolidays(year + 1)];
  return holidays.flatMap(([date, name]): SiteDoubt[] => {
    if (date < today || date > last) return [];
    const open = shownLocations(site).filter((location) => {
      const plan = locationPlan(location, site);
      return hoursOn(date, plan).kind !== 'closed' && !plan.special.some((day) => day.date === date);
    });
    const [first] = open;
    if (!first) return [];
    const where = open.map(({ id }) => id).join(', ');
    const rule = `has its usual hours on ${date}, ${name} (locations ${where}): add the day to "special_hours", as "Closed" or with its hours`;
    return [{ file: 'locations', path: ['locations', site.locations.indexOf(first), 'id'], rule }];
  });
}

/** A button that takes a deposit says so; that of the checkout for buying has words of its own. */
function depositUnsaid({ reserve, routes, texts }: Site): SiteDoubt[] {
  const { buyOnline } = texts.carPage;
  if (!reserve.enabled || routes.checkout !== 'buy-online' || /deposit|reserve|hold/i.test(buyOnline)) return [];
  const rule = `puts "${buyOnline}" on the button that takes a deposit of ${formatDollars(reserve.deposit)}: set "carPage.buyOnline" in texts.json to words that say so, such as "Reserve with a Deposit"`;
  return [{ file: 'dealer', path: ['routes', 'checkout'], rule }];
}

/** A search that starts with a value that no car has starts empty. */
function unknownRefinements(site: Site): SiteDoubt[] {
  return Object.entries(site.search.defaultRefinements).flatMap(([id, values]) => {
    const known = knownValues(id as FacetId, site);
    return values.flatMap((value, n): SiteDoubt[] => {
      if (!known || known.includes(value)) return [];
      const rule = 'is not a known value of this filter: the search would start without cars';
      const path = ['search', 'defaultRefinements', id, n];
      return [{ file: 'dealer', path, rule, nearest: nearestName(value, known) }];
    });
  });
}

/** Consent without an action by the person is not consent (ACMA on the Spam Act 2003). */
function consentByDefault({ leads: { consent } }: Site): SiteDoubt[] {
  const found = (key: keyof typeof consent, rule: string): SiteDoubt[] =>
    consent[key] === true ? [{ file: 'dealer', path: ['leads', 'consent', key], rule }] : [];
  const unrequested =
    'records consent that no form asks for, which ACMA does not accept: leave it out, or set it to false';
  return [
    ...found(
      'optIn',
      'ticks the marketing checkbox in advance, which ACMA does not accept as consent: leave it out, or set it to false',
    ),
    ...found('optInFinance', unrequested),
    ...found('optInTrade', unrequested),
  ];
}
