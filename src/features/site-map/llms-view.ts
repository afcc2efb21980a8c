import { licenceLine } from '~/domain/licence.ts';
import { phoneNumbers } from '~/domain/location/contact-details.ts';
import { compactWeek } from '~/domain/location/hours.ts';
import { addressLine, shownLocations } from '~/domain/location/location.ts';
import { locationPageName } from '~/domain/location/location-page.ts';
import { formatPhone } from '~/domain/phone.ts';
import { joinPresent } from '~/domain/text.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';
import type { LlmsLink, LlmsText } from './llms-text.ts';

type LlmsSite = Pick<
  Site,
  | 'name'
  | 'business'
  | 'manufacturer'
  | 'address'
  | 'phone'
  | 'email'
  | 'licences'
  | 'locations'
  | 'dealerships'
  | 'hours'
  | 'routes'
  | 'search'
  | 'models'
>;

interface LlmsContent {
  /** "248 cars". */
  stock: string;
  offers: readonly LlmsLink[];
  /** Content pages. */
  pages: readonly LlmsLink[];
}

/** What llms.txt says of a dealer: who it is, what it sells, where and when. Nothing that depends on the hour of the day. */
export function dealerSections(site: LlmsSite, { stock, offers, pages }: LlmsContent): LlmsText {
  const { name, business, manufacturer, address } = site;
  const kind = manufacturer ? `${manufacturer.name} dealer` : business.type;
  return {
    name,
    summary: joinPresent([`${kind} in ${address.city} ${address.state}, Australia.`, business.about], ' '),
    facts: [
      `Phone: ${formatPhone(site.phone)}`,
      ...(site.email ? [`Email: ${site.email}`] : []),
      ...site.licences.map(licenceLine),
      'Prices are in Australian dollars. What a price covers is said beside it, as "Drive Away" or "Excl. Govt. Charges".',
      'Stock changes daily: a page of a vehicle says whether it can still be bought.',
    ],
    sections: [
      {
        title: 'Stock',
        links: [
          {
            label: 'All stock',
            href: site.search.path,
            note: `${stock}, with filters for make, model, body and price`,
          },
          {
            label: 'Stock as JSON',
            href: paths.stockList(),
            note: `every listed vehicle with its price, details, pictures and page; schema at ${paths.stockListSchema()}`,
          },
          ...(site.models.models.length > 0 ? [{ label: 'Models', href: paths.models(), note: 'New models' }] : []),
        ],
      },
      { title: 'Special offers', links: offers },
      { title: 'Locations', links: shownLocations(site).map((location) => placeLink(location, site)) },
      { title: 'Pages', links: pages },
      {
        title: 'Contact',
        links: [
          { label: 'Contact', href: paths.contact() },
          { label: 'Book a test drive', href: paths.bookTestDrive() },
        ],
      },
    ],
  };
}

function placeLink(location: Site['locations'][number], { hours, routes }: LlmsSite): LlmsLink {
  const weekly = location.contact_detail?.opening_hours ?? [];
  const texts = { closed: hours.closedText, weekendClosed: hours.weekendClosedText };
  const week = weekly.length > 0 ? compactWeek(weekly, texts).map(({ day, text }) => `${day} ${text}`) : [];
  const [phone] = phoneNumbers([location]);
  return {
    label: location.name,
    href: paths.location(routes.locations, locationPageName(location, routes)),
    note: joinPresent([addressLine(location.address), phone && formatPhone(phone), joinPresent(week)], '; '),
  };
}
