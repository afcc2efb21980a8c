import { compactWeek } from '~/domain/hours/hours.ts';
import { hoursTexts } from '~/domain/hours/hours-texts.ts';
import { locationPlan } from '~/domain/hours/location-plan.ts';
import { licenceLine } from '~/domain/licence.ts';
import { phoneNumbers } from '~/domain/location/contact-details.ts';
import { addressLine, shownLocations } from '~/domain/location/location.ts';
import { locationPageName } from '~/domain/location/location-page.ts';
import { formatPhone } from '~/domain/phone.ts';
import { allStockPath } from '~/domain/search/address/search-query.ts';
import { joinPresent } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
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
  | 'special_hours'
  | 'routes'
  | 'search'
  | 'models'
  | 'texts'
>;

interface LlmsContent {
  /** "248 cars". */
  stock: string;
  makes: readonly LlmsLink[];
  /** The stock of each dealership by category. */
  dealerships: readonly { name: string; categories: readonly LlmsLink[] }[];
  offers: readonly LlmsLink[];
  /** Content pages. */
  pages: readonly LlmsLink[];
}

/** The content of llms.txt about a dealer: who it is, what it sells, where and when. Nothing that depends on the hour of the day. */
export function dealerSections(site: LlmsSite, { stock, makes, dealerships, offers, pages }: LlmsContent): LlmsText {
  const { name, business, manufacturer, address } = site;
  const texts = site.texts.llms;
  const kind = manufacturer ? fill(texts.ofMake, { make: manufacturer.name }) : business.type;
  const where = fill(texts.summary, { kind, city: address.city, state: address.state });
  return {
    name,
    summary: joinPresent([where, business.about], ' '),
    facts: [
      fill(texts.phone, { phone: formatPhone(site.phone) }),
      ...(site.email ? [fill(texts.email, { email: site.email })] : []),
      ...site.licences.map(licenceLine),
      texts.prices,
      texts.changes,
    ],
    sections: [
      {
        title: texts.stock,
        links: [
          {
            label: texts.allStock,
            href: allStockPath(site.search.path, site.search.defaultRefinements),
            note: fill(texts.allStockNote, { count: stock }),
          },
          {
            label: texts.stockData,
            href: paths.stockList(),
            note: fill(texts.stockDataNote, { schema: paths.stockListSchema() }),
          },
          ...(site.models.models.length > 0
            ? [{ label: texts.models, href: paths.models(), note: texts.modelsNote }]
            : []),
        ],
      },
      { title: texts.makes, links: makes },
      ...dealerships.map(({ name, categories }) => ({
        title: fill(texts.categories, { dealership: name }),
        links: categories,
      })),
      { title: texts.offers, links: offers },
      { title: texts.locations, links: shownLocations(site).map((location) => locationLink(location, site)) },
      { title: texts.pages, links: pages },
      {
        title: texts.contact,
        links: [
          { label: texts.contact, href: paths.contact() },
          { label: texts.testDrive, href: paths.bookTestDrive() },
        ],
      },
    ],
  };
}

function locationLink(location: Site['locations'][number], site: LlmsSite): LlmsLink {
  const plan = locationPlan(location, site);
  const week =
    plan.weekly.length > 0 ? compactWeek(plan, hoursTexts(site)).map(({ day, text }) => `${day} ${text}`) : [];
  const [phone] = phoneNumbers([location]);
  return {
    label: location.name,
    href: paths.location(site.routes.locations, locationPageName(location, site.routes)),
    note: joinPresent([addressLine(location.address), phone && formatPhone(phone), joinPresent(week)], '; '),
  };
}
