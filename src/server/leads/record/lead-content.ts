import { leadAttributes } from '../../../domain/car/attributes/attribute-lists.ts';
import { carPrice, purchasePrice } from '../../../domain/car/price/price.ts';
import { priceLine, priceTexts } from '../../../domain/car/price/price-texts.ts';
import { acceptImage, mediaKind, stillPicture } from '../../../domain/car/record/image-url.ts';
import type { LeadFormId } from '../../../domain/lead/fields/form-ids.ts';
import type { LeadCar } from '../../../domain/lead/sent/lead-details.ts';
import { type AboutLead, whatNext } from '../../../domain/lead/sent/what-next.ts';
import { paths } from '../../../paths.ts';
import type { LeadDealer } from '../../../site/slices/lead-slices.ts';
import type { FoundCar } from '../../../stock/source.ts';
import type { Letterhead } from '../../mail/letterhead.ts';
import { isLocalHost } from '../../visitor.ts';

/**
 * Address of the site as emails name it, without a slash at its end: the configured one, or on a developer's machine the requested one. No
 * other host in a request is trusted, since it would become a link in emails.
 */
export function siteAddress(url: string, host: string | undefined): string {
  return host && isLocalHost(host) ? `http://${host}` : url.replace(/\/+$/, '');
}

/** The car as stored with a lead, with its price, page and photo as shown on the site: a reduced price is its price. */
export function leadCar(car: FoundCar, { price, texts }: Pick<LeadDealer, 'price' | 'texts'>, site: string): LeadCar {
  const display = carPrice(car, price);
  const facts = { ...car, price: purchasePrice(display)?.dollars };
  const entries = leadAttributes.flatMap((key) => (facts[key] === undefined ? [] : [[key, facts[key]]]));
  const photo = mailPicture(stillPicture(car), site);
  return {
    ...(Object.fromEntries(entries) as LeadCar),
    shown_price: priceLine(priceTexts(display, texts.prices)),
    url: site + paths.car(car.slug),
    ...(photo ? { photo } : {}),
    ...(car.published_at ? { published_at: car.published_at } : {}),
  };
}

/** A picture as mail programs show it: photos as they are, drawings of the site as the JPEG that the server makes of them. */
function mailPicture(address: string | undefined, site: string): string | undefined {
  const accepted = acceptImage(address ?? '');
  if (!accepted.ok) return undefined;
  const { url } = accepted;
  const own = url.startsWith('/');
  switch (mediaKind(url)) {
    case 'video':
      return undefined;
    case 'drawing':
      return own ? site + paths.shareImage(url) : undefined;
    default:
      return own ? site + url : url;
  }
}

/** What emails about a lead for this location say about the dealer. */
export function leadLetterhead(
  {
    email,
    emails,
    whatNext: steps,
    testDrive,
    figures,
    texts,
  }: Pick<LeadDealer, 'email' | 'emails' | 'whatNext' | 'testDrive' | 'figures' | 'texts'>,
  form: LeadFormId,
  location: LeadDealer['locations'][number] | undefined,
  site: string,
  about: AboutLead = {},
): Letterhead {
  const { logo, colours, timeZone } = emails;
  const { dayAndTime, anyTime } = texts.sentLead;
  const replies = location?.email ?? email;
  return {
    site,
    time_zone: location?.plan.timeZone ?? timeZone,
    ...(replies ? { email: replies } : {}),
    logo: { address: site + paths.logo(), alt: logo.alt },
    colours,
    what_next: whatNext(form, steps, texts.sentLead, about),
    rate_warning: figures.finance.comparisonRateWarning,
    texts: { ...texts.emails, dayAndTime, anyTime },
    dealer_texts: texts.dealerEmails,
    test_drive_minutes: testDrive.slotMinutes,
    ...(location
      ? {
          place: {
            name: location.name,
            address: location.address,
            ...(location.phone ? { phone: location.phone } : {}),
          },
        }
      : {}),
  };
}
