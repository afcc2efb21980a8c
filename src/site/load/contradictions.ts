import { addressLine, shownLocations } from '../../domain/location/location.ts';
import { locationPageName } from '../../domain/location/location-page.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { formatPhone, storedPhone } from '../../domain/phone.ts';
import type { FileName } from '../files/files.ts';
import type { OpeningHour } from '../schema/address.ts';
import type { Site } from '../site.ts';
import type { Path } from '../source/source-tree.ts';
import type { SiteDoubt } from './site-doubts.ts';

/**
 * What a dealer's files say twice, and differently: shoppers read the one on one page and the other on the next.
 * @param today the day at the dealer's, YYYY-MM-DD
 */
export const contradictions = (site: Site, today: string): SiteDoubt[] => [
  ...mainLocation(site),
  ...locationTwice(site),
  ...datesTurned(site, today),
  ...offerEnds(site),
  ...routesUnused(site),
  ...listedTwice(site),
  ...labelsOfOthers(site),
];

const doubt = (file: FileName, path: Path, rule: string, nearest?: string): SiteDoubt => ({
  ...{ file, path, rule },
  ...(nearest === undefined ? {} : { nearest }),
});

const dayHours = (hours: readonly OpeningHour[], day: number): string => {
  const it = hours.find(({ weekday }) => weekday === day);
  if (it?.status !== 'Open') return 'closed';
  return it.formated_hours || `${it.open} to ${it.close}`;
};
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Whether one number is meant to be the other: nearly the same. A dealer may well have two that are not alike. */
function mistaken(one: string | undefined, other: string | undefined): boolean {
  if (!one || !other) return false;
  const [a, b] = [storedPhone(one), storedPhone(other)];
  return a !== b && nearestName(a, [b]) !== undefined;
}

/** The dealer's own address, phone and hours are those of its main location. */
function mainLocation({ address, phone, openingHours, locations }: Site): SiteDoubt[] {
  const at = locations.findIndex(({ primary }) => primary);
  const main = locations[at];
  if (!main) return [];
  const of = (what: string, value: string) => `is not the ${what} of the main location, locations[${at}]: ${value}`;
  const theirs = main.contact_detail?.opening_hours ?? [];
  const otherDay =
    theirs.length && openingHours.length
      ? weekdays.findIndex((_, day) => dayHours(openingHours, day) !== dayHours(theirs, day))
      : -1;
  const number = main.phone ?? main.contact_detail?.phone;
  return [
    ...(addressLine(address) === addressLine(main.address)
      ? []
      : [doubt('dealer', ['address'], of('address', addressLine(main.address)))]),
    ...(!mistaken(phone, number) || !number
      ? []
      : [doubt('dealer', ['phone'], of('number', formatPhone(number)), formatPhone(number))]),
    ...(otherDay < 0
      ? []
      : [
          doubt(
            'dealer',
            [
              'openingHours',
              Math.max(
                0,
                openingHours.findIndex(({ weekday }) => weekday === otherDay),
              ),
            ],
            of('hours', `${weekdays[otherDay]} ${dayHours(theirs, otherDay)}`),
          ),
        ]),
  ];
}

/** A location has one number and one licence, wherever they are written. */
function locationTwice({ locations, licences, dealerships }: Site): SiteDoubt[] {
  return locations.flatMap(({ phone, contact_detail: contact, dealer_license_number: licence, address, ...it }, n) => {
    const path = ['locations', n];
    const numbers = licences.filter(({ kind, state }) => kind === 'dealer' && state === address.state);
    const known = numbers.map(({ number }) => number);
    const ratings = it.reviews && dealerships.find(({ id }) => id === it.dealership_id);
    const rating = ratings?.average_rating;
    return [
      ...(['phone', 'landline_phone'] as const).flatMap((key) => {
        const other = contact?.[key];
        if (!phone || !mistaken(other, phone)) return [];
        const rule = `is another number than the location's "phone", ${formatPhone(phone)}`;
        return [doubt('locations', [...path, 'contact_detail', key], rule, formatPhone(phone))];
      }),
      ...(!licence || known.length === 0 || known.includes(licence)
        ? []
        : [
            doubt(
              'locations',
              [...path, 'dealer_license_number'],
              `is not among the dealer's licences of ${address.state} (${known.join(', ')})`,
              nearestName(licence, known) ?? known[0],
            ),
          ]),
      ...(it.location_type === 'sales' &&
      rating &&
      it.reviews &&
      rating.toFixed(1) !== it.reviews.average_rating?.toFixed(1)
        ? [
            doubt(
              'locations',
              [...path, 'reviews', 'average_rating'],
              `is another rating than that of its dealership in dealer.json, ${rating}`,
              String(rating),
            ),
          ]
        : []),
    ];
  });
}

/** Days that cannot have come yet, or come in the wrong order. */
function datesTurned({ locations, business }: Site, today: string): SiteDoubt[] {
  return [
    ...(business.since && business.since > Number(today.slice(0, 4))
      ? [
          doubt(
            'dealer',
            ['business', 'since'],
            `is in the future: the business was founded in ${today.slice(0, 4)} or before`,
          ),
        ]
      : []),
    ...locations.flatMap(({ reviews }, n) =>
      (reviews?.list ?? []).flatMap(({ review_date: written = '', reply_date: reply }, i) => {
        const path = ['locations', n, 'reviews', 'list', i];
        if (written.slice(0, 10) > today) return [doubt('locations', [...path, 'review_date'], 'is in the future')];
        if (!reply || reply >= written) return [];
        return [doubt('locations', [...path, 'reply_date'], `is before the review it answers, ${written}`)];
      }),
    ),
  ];
}

const months = 'january february march april may june july august september october november december'.split(' ');
const dayInText = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (${months.join('|')}),? (20\\d\\d)\\b`, 'gi');

/** The last day that a text names, YYYY-MM-DD. */
function lastDay(text: string): string | undefined {
  const days = [...text.matchAll(dayInText)].map(
    ([, day = '', month = '', year]) =>
      `${year}-${String(months.indexOf(month.toLowerCase()) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
  return days.toSorted().at(-1);
}

/** Conditions that ended before the offer does. */
const offerEnds = ({ offers }: Site): SiteDoubt[] =>
  offers.flatMap(({ disclaimer = '', expiry }, n) => {
    const last = lastDay(disclaimer);
    if (!last || !expiry || last >= expiry.slice(0, 10)) return [];
    const rule = `names ${last} as its last day, but the offer is shown until ${expiry.slice(0, 10)}`;
    return [doubt('offers', ['offers', n, 'disclaimer'], rule)];
  });

/** Routes of leads are tried in order, so none after one without conditions is ever reached. */
function routesUnused({ leads: { delivery } }: Site): SiteDoubt[] {
  const { routes, mailboxes } = delivery;
  const all = routes.findIndex(({ categories, locations }) => !categories?.length && !locations?.length);
  const used = new Set(routes.flatMap(({ to }) => to));
  return [
    ...routes.flatMap((_, n) =>
      all >= 0 && n > all
        ? [
            doubt(
              'dealer',
              ['leads', 'delivery', 'routes', n],
              `is never reached: routes[${all}] before it takes every lead, so put that one last`,
            ),
          ]
        : [],
    ),
    ...mailboxes.flatMap(({ id }, n) =>
      routes.length > 0 && !used.has(id)
        ? [doubt('dealer', ['leads', 'delivery', 'mailboxes', n, 'id'], 'is in no route, so it gets no leads')]
        : [],
    ),
  ];
}

/** Words and codes that mean one thing only. */
function listedTwice({ search: { needs }, feeds }: Site): SiteDoubt[] {
  const words = needs.flatMap(({ words }, n) => words.map((word, i) => ({ word: word.toLowerCase(), n, i })));
  return [
    ...words.flatMap(({ word, n, i }) => {
      const first = words.find((other) => other.word === word && other.n < n);
      const rule = `is also a word of needs[${first?.n}]: only that one is understood`;
      return first ? [doubt('dealer', ['search', 'needs', n, 'words', i], rule)] : [];
    }),
    ...feeds.google.storeCodes.flatMap(({ code }, n, all) => {
      const first = all.findIndex((other) => other.code === code);
      const rule = `is also the code of storeCodes[${first}], ${all[first]?.location_id}: each location has its own`;
      return first < n ? [doubt('dealer', ['feeds', 'google', 'storeCodes', n, 'code'], rule)] : [];
    }),
  ];
}

/** Links of the menus that have the name of one location and lead to another. */
function labelsOfOthers({ navigation: { header }, routes, ...site }: Site): SiteDoubt[] {
  const pages = shownLocations(site).map((location) => ({
    page: `/${routes.locations}/${locationPageName(location, routes)}`,
    names: [location.name, location.name.replace(site.name, '').trim()].map((name) => name.toLowerCase()),
  }));
  return header.flatMap(({ children = [] }, n) =>
    children.flatMap(({ label, href }, i) => {
      const named = pages.find(({ names }) => names.includes(label.toLowerCase()));
      if (!named || named.page === href || !pages.some(({ page }) => page === href)) return [];
      const rule = `leads to the page of another location than "${label}"`;
      return [doubt('navigation', ['header', n, 'children', i, 'href'], rule, named.page)];
    }),
  );
}
