import { safeHtml, textOfHtml } from '~/components/rich-text/safe-html.ts';
import { kebab } from '~/domain/car/record/slug.ts';
import { modelPageName } from '~/domain/content/model.ts';
import {
  type FoldedText,
  foldedDescription,
  foldedDisclaimer,
  offerTiming,
  shownOffers,
} from '~/domain/content/offer.ts';
import { type OfferPrice, offerPrice } from '~/domain/content/offer-price.ts';
import { excerpt } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import { longDay } from '~/domain/time/day-text.ts';
import { timeZoneOf } from '~/domain/time/time-zone.ts';
import { paths } from '~/paths.ts';
import type { Offer } from '~/site/schema/offers.ts';
import type { Site } from '~/site/site.ts';

type OfferSite = Pick<
  Site,
  'slug' | 'offers' | 'specialOffers' | 'manufacturer' | 'models' | 'address' | 'routes' | 'texts'
>;

/** Category shown by name on the card. */
const financeCategory = 'Finance offer';

/** Everything a card and a page of an offer show. */
export interface OfferView {
  id: string;
  name: string;
  href: string;
  image?: string;
  category?: string;
  /** Kind of offer, by which a long list can be narrowed down: "Factory bonus". */
  kind?: string;
  price?: OfferPrice;
  /** "Mazda", if the site is not tied to one manufacturer. */
  manufacturer?: string;
  /** Plain text, shortened if it is long. */
  description: FoldedText;
  /** The description as safe HTML, if the offer has one. */
  html?: string;
  disclaimer?: FoldedText;
  /** "Offer ends 31 December 2026". */
  ends?: string;
  /** Days between which the browser shows it, by the dealer's calendar. */
  window: { start?: string; expiry?: string; timeZone: string };
  /** Opens an enquiry that names the offer. */
  enquire: string;
  explore?: string;
  /** Slug of the model that the offer is for. */
  model?: string;
  modelName?: string;
}

/**
 * The site's offers that have not ended on the day of the build. Those that are not yet running or end before the
 * next build are shown and hidden by the browser.
 */
export function offerViews(site: OfferSite, now: Date): OfferView[] {
  const rules = { websiteId: site.slug, exemptIds: site.specialOffers.exemptIds };
  const timeZone = timeZoneOf(site.address);
  return shownOffers(site.offers, rules)
    .filter((offer) => offerTiming(offer, timeZone, now) !== 'over')
    .map((offer) => offerView(offer, site, timeZone));
}

function offerView(offer: Offer, site: OfferSite, timeZone: string): OfferView {
  const image = offer.image_url ?? offer.image_or_model_image?.url;
  const html = offer.sanitized_description && safeHtml(offer.sanitized_description);
  const explore = exploreHref(offer, site);
  const { start, expiry } = offer;
  const price = offerPrice(offer, site.texts.offers);
  return {
    id: offer.id,
    name: offer.name,
    href: offerPath(offer, site),
    ...(image ? { image } : {}),
    ...(offer.category === financeCategory ? { category: financeCategory } : {}),
    ...(offer.category ? { kind: offer.category } : {}),
    ...(price ? { price } : {}),
    ...(offer.manufacturer && !site.manufacturer ? { manufacturer: offer.manufacturer.name } : {}),
    description: foldedDescription(html ? textOfHtml(html) : offer.description),
    ...(html ? { html } : {}),
    ...(offer.disclaimer ? { disclaimer: foldedDisclaimer(offer.disclaimer) } : {}),
    ...(expiry
      ? {
          ends: fill(site.texts.offers.ends, { date: longDay(expiry) }),
        }
      : {}),
    window: { ...(start ? { start } : {}), ...(expiry ? { expiry } : {}), timeZone },
    enquire: paths.enquireAbout(offer.name),
    ...(explore ? { explore } : {}),
    ...(offer.model ? { model: offer.model.slug, modelName: offer.model.name } : {}),
  };
}

/** /offers/{id}, with the manufacturer in between if the site is not tied to one. */
function offerPath({ id, manufacturer }: Offer, site: OfferSite): string {
  return paths.offer(id, !site.manufacturer && manufacturer ? kebab(manufacturer.name) : undefined);
}

/** The model's own link, else its page if the site has one. */
function exploreHref({ model }: Offer, { models, routes }: OfferSite): string | undefined {
  if (!model) return undefined;
  if (model.override_url) return model.override_url;
  const known = models.models.find(({ slug }) => slug === model.slug);
  return known && (known.override_url ?? paths.model(modelPageName(known.slug, routes.model)));
}

/** The description of an offer's page for search engines. */
export function offerSummary(view: OfferView): string {
  return excerpt(view.description.full ?? view.description.short, 155);
}
