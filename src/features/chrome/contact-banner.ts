import type { IconName } from '~/components/ui/icon/icon-names.ts';
import { phoneNumbers } from '~/domain/location/contact-details.ts';
import { type LocationType, shownLocations, telHref } from '~/domain/location/location.ts';
import { locationTypeOrder } from '~/domain/location/location-group.ts';
import { formatPhone } from '~/domain/phone.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';

type BannerSite = Pick<Site, 'locations' | 'dealerships' | 'routes' | 'texts'>;

export interface BannerLink {
  label: string;
  href: string;
  icon: IconName;
  /** "03 5550 3100". */
  phone?: string;
  /** Shown on small screens only. */
  small?: boolean;
}

const icons: Readonly<Record<LocationType, IconName>> = {
  sales: 'phone',
  service: 'wrench',
  parts: 'cog',
};

/**
 * The strip above the header: the locations, the number of each department and, on small screens, the contact page. A
 * department is called at its main location; one that the dealer does not have is left out.
 */
export function contactBanner(site: BannerSite): BannerLink[] {
  const texts = site.texts.chrome;
  const locations = shownLocations(site);
  const calls = locationTypeOrder.flatMap((type): BannerLink[] => {
    const ofType = locations.filter(({ location_type }) => location_type === type);
    const location = ofType.find(({ primary }) => primary) ?? ofType[0];
    const [phone] = location ? phoneNumbers([location]) : [];
    return phone ? [{ label: texts[type], icon: icons[type], href: telHref(phone), phone: formatPhone(phone) }] : [];
  });
  return [
    { label: texts.locations, href: paths.locations(site.routes.locations), icon: 'map-pin' },
    ...calls,
    { label: texts.contactUs, href: paths.contact(), icon: 'mail', small: true },
  ];
}
