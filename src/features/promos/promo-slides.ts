import { offerTiming } from '~/domain/content/offer.ts';
import { timeZoneOf } from '~/domain/time/time-zone.ts';
import type { Site } from '~/site/site.ts';

type SliderSite = Pick<Site, 'promos' | 'address'>;

/**
 * The slides that are not over on the day of the build, each with the days between which the browser shows it by the
 * dealer's calendar.
 */
export function promoSlides({ promos, address }: SliderSite, now: Date) {
  const timeZone = timeZoneOf(address);
  return promos.slides
    .filter((slide) => offerTiming(slide, timeZone, now) !== 'over')
    .map(({ start, expiry, ...slide }) => ({
      ...slide,
      window: { ...(start ? { start } : {}), ...(expiry ? { expiry } : {}), timeZone },
    }));
}

export type PromoSlide = ReturnType<typeof promoSlides>[number];
