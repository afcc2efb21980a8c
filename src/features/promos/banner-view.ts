import type { IconName } from '~/components/ui/icon/icon-names.ts';
import { offerTiming, shownOffers } from '~/domain/content/offer.ts';
import { shownLocations } from '~/domain/location/location.ts';
import { plural } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import { timeZoneOf } from '~/domain/time/time-zone.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';

type BannerSite = Pick<
  Site,
  'slug' | 'offers' | 'specialOffers' | 'address' | 'locations' | 'dealerships' | 'features' | 'texts'
>;

interface BannerTile {
  title: string;
  text: string;
  href: string;
  icon: IconName;
}

/**
 * The tiles of the feature banner: offers, booking a service, selling a vehicle. A tile with nothing behind it is
 * left out. `noun` is what the dealer's vehicles are called.
 */
export function bannerTiles(site: BannerSite, now: Date, noun: string): BannerTile[] {
  const texts = site.texts.home;
  const timeZone = timeZoneOf(site.address);
  const offers = shownOffers(site.offers, { websiteId: site.slug, exemptIds: site.specialOffers.exemptIds }).filter(
    (offer) => offerTiming(offer, timeZone, now) === 'running',
  );
  const services = shownLocations(site).some((location) => location.location_type === 'service');
  return [
    ...(offers.length > 0
      ? [
          {
            title: texts.offers,
            text: fill(texts.runningOffers, { count: plural(offers.length, 'offer') }),
            href: paths.offers(),
            icon: 'tag' as const,
          },
        ]
      : []),
    ...(services
      ? [{ title: texts.bookService, text: texts.bookServiceText, href: '/service', icon: 'wrench' as const }]
      : []),
    {
      title: fill(texts.sell, { noun }),
      text: texts.sellText,
      // Where vehicles are valued online, that is where selling one begins.
      href: site.features.tradeIn ? paths.sellMyCar() : paths.enquireAbout(fill(texts.sellAbout, { noun })),
      icon: 'banknote',
    },
  ];
}
