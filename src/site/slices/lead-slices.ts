import { weekOfHours } from '../../domain/hours/hours.ts';
import { hoursTexts } from '../../domain/hours/hours-texts.ts';
import { locationPlan } from '../../domain/hours/location-plan.ts';
import type { LeadFormOptions } from '../../domain/lead/fields/lead-field.ts';
import type { LeadSite } from '../../domain/lead/sent/lead-data.ts';
import { promisedSteps } from '../../domain/lead/sent/what-next.ts';
import { addressLine, locationType, shownDealerships, shownLocations } from '../../domain/location/location.ts';
import { timeZoneOf } from '../../domain/time/time-zone.ts';
import { type DealerDestination, destinationKinds, type LeadDelivery } from '../schema/dealer/lead-delivery.ts';
import type { Location } from '../schema/locations.ts';
import type { Site } from '../site.ts';
import { offerSettings } from './valuation-slices.ts';

type FormSite = Pick<Site, 'leads' | 'locations' | 'dealerships'>;

/**
 * A form as configured by the dealer's options; the page that shows a form and the route that accepts it must both use this function. A
 * chosen location determines the dealership, so the dealership select is shown only without that choice. @param withCar the
 * form is about a car
 */
export function leadFormOptions(site: FormSite, withCar: boolean): LeadFormOptions {
  const locations = shownLocations(site);
  const dealerships = shownDealerships(site);
  return {
    categories: site.leads.categories,
    services: site.leads.services,
    messageOptional: site.leads.messageOptional,
    leftOut: site.leads.leaveOut,
    terms: site.leads.terms !== undefined,
    work: site.leads.service.work,
    loanCar: site.leads.service.loanCar,
    locations: locations.map((location) => ({ id: location.id, type: locationType(location) })),
    dealershipSlugs: locations.length > 1 ? [] : dealerships.map(({ slug }) => slug),
    offers: { lowest: site.leads.offers.lowest, highest: site.leads.offers.highest },
    withCar,
  };
}

/** The dealer's part of a lead. */
export function leadSite(site: FormSite & Pick<Site, 'manufacturer' | 'dealershipId' | 'texts'>): LeadSite {
  const { optIn, optInFinance, optInTrade } = site.leads.consent;
  return {
    ...(site.manufacturer ? { manufacturer: { slug: site.manufacturer.slug } } : {}),
    dealershipId: site.dealershipId,
    dealerships: site.dealerships.map(({ id, slug }) => ({ id, slug })),
    locations: shownLocations(site).map((location) => ({
      id: location.id,
      dealership_id: location.dealership_id,
      type: locationType(location),
    })),
    consent: { optIn, optInFinance, optInTrade },
    texts: { similarWish: site.texts.forms.similarWish },
  };
}

/** A location as the lead routes and the success page see it. */
function leadLocation(location: Location, site: Pick<Site, 'hours' | 'special_hours' | 'texts'>) {
  const { id, name, slug, phone, address, contact_detail } = location;
  const plan = locationPlan(location, site);
  return {
    id,
    name,
    slug,
    address: addressLine(address),
    phone: phone ?? contact_detail?.phone,
    email: contact_detail?.email,
    plan,
    // Without hours, none are shown.
    week: plan.weekly.length > 0 ? weekOfHours(plan, hoursTexts(site)) : [],
  };
}

/** How the dealer's emails look. */
function emailLook({ name, brand, theme, locations }: Pick<Site, 'name' | 'brand' | 'theme' | 'locations'>) {
  const { brand: main, onBrand, surface, surfaceSunken, text, textMuted, line } = theme.colours;
  return {
    logo: { alt: brand.logoAlt ?? name },
    colours: { brand: main, onBrand, surface, surfaceSunken, text, textMuted, line },
    /** For leads without a location. */
    timeZone: timeZoneOf((locations.find(({ primary }) => primary) ?? locations[0])?.address ?? { state: '' }),
  };
}

/** The destinations that a dealer names, by id, with the settings of their channels, and which leads go where. */
export function leadDelivery({ routes, ...lists }: LeadDelivery) {
  const kinds = Object.entries(destinationKinds) as [keyof typeof destinationKinds, DealerDestination['kind']][];
  const destinations = kinds.flatMap(([list, kind]) =>
    lists[list].map(({ id, ...settings }) => ({ id, destination: { kind, ...settings } as DealerDestination })),
  );
  return { destinations, routes };
}

type LeadDealerSite = FormSite &
  Pick<Site, 'slug' | 'name' | 'url' | 'email' | 'manufacturer' | 'dealershipId' | 'hours' | 'special_hours'> &
  Pick<Site, 'address' | 'brand' | 'theme' | 'price' | 'finance' | 'tradeIn' | 'texts' | 'uploads'>;

/** The dealer's settings that the lead routes need (POST /api/leads and related routes). */
export function leadDealer(site: LeadDealerSite) {
  return {
    slug: site.slug,
    name: site.name,
    url: site.url,
    email: site.email,
    dealershipIds: shownDealerships(site).map(({ id }) => id),
    locations: shownLocations(site).map((location) => leadLocation(location, site)),
    site: leadSite(site),
    delivery: leadDelivery(site.leads.delivery),
    confirmation: site.leads.confirmation,
    keepDays: site.leads.keepDays,
    captcha: site.leads.captcha,
    testDrive: site.leads.testDrive,
    service: site.leads.service,
    offers: site.leads.offers,
    whatNext: promisedSteps(site.leads, site.texts.sentLead),
    price: site.price,
    /** The calculator's settings. */
    calculator: site.finance.calculator,
    /** Offers for shoppers' own vehicles. */
    tradeIn: offerSettings(site),
    /** What determines the figure of a car. */
    figures: { finance: site.finance, dealerships: site.dealerships, address: site.address },
    texts: site.texts,
    uploads: site.uploads,
    emails: emailLook(site),
    formOptions: (withCar: boolean) => leadFormOptions(site, withCar),
  };
}
export type LeadDealer = ReturnType<typeof leadDealer>;
