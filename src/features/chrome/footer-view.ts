import { repeatedGroups, siteMenu } from '~/domain/content/site-menu.ts';
import { licenceLine } from '~/domain/licence.ts';
import { shownLocations } from '~/domain/location/location.ts';
import { locationPageName } from '~/domain/location/location-page.ts';
import { formatPhone } from '~/domain/phone.ts';
import { joinPresent } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import { dayIn, timeZoneOf } from '~/domain/time/time-zone.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';

type FooterSite = Pick<
  Site,
  | 'name'
  | 'business'
  | 'features'
  | 'manufacturer'
  | 'address'
  | 'licences'
  | 'navigation'
  | 'social'
  | 'locations'
  | 'dealerships'
  | 'phone'
  | 'email'
  | 'finance'
  | 'routes'
  | 'texts'
>;

/** The texts of the footer, with the licence of each state identified as such. */
export function footerView(site: FooterSite, now: Date) {
  const texts = site.texts.chrome;
  return {
    name: site.name,
    phone: formatPhone(site.phone),
    email: site.email,
    about: site.business.about,
    // The dealer's own groups first, then those that repeat the menu.
    groups: [...site.navigation.footer, ...repeatedGroups(siteMenu(site))],
    legal: joinPresent(
      [
        site.business.legalName,
        site.business.abn && `ABN ${site.business.abn}`,
        site.manufacturer ? fill(texts.makeDealer, { make: site.manufacturer.name }) : site.business.type,
        `${site.address.city} ${site.address.state}`,
        site.business.since !== undefined && fill(texts.since, { year: site.business.since }),
      ],
      ' · ',
    ),
    licences: site.licences.map(licenceLine),
    /** The licence under which credit is offered, on every page of a dealer that offers it. */
    credit: site.finance.enabled ? site.finance.creditLicence : undefined,
    social: Object.entries(site.social).flatMap(([network, account]) =>
      account.show && account.url ? [{ network, url: account.url }] : [],
    ),
    locationsHref: paths.locations(site.routes.locations),
    locations: shownLocations(site)
      .filter((location) => location.location_type === 'sales')
      .map((location) => ({
        name: location.name,
        href: paths.location(site.routes.locations, locationPageName(location, site.routes)),
        town: `${location.address.city} ${location.address.state}`,
      })),
    legalLinks: [
      { label: texts.terms, href: paths.terms() },
      { label: texts.privacy, href: paths.privacy() },
      { label: texts.complaints, href: paths.complaints() },
    ],
    year: dayIn(timeZoneOf(site.address), now).slice(0, 4),
  };
}

export type FooterView = ReturnType<typeof footerView>;
