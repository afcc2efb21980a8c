import type { LeadSite } from '../domain/lead/lead-data.ts';
import type { LeadFormOptions } from '../domain/lead/lead-form.ts';
import { shownLocations } from '../domain/location/location.ts';
import type { Site } from './site.ts';

type FormSite = Pick<Site, 'leads' | 'locations' | 'dealerships'>;

/**
 * What the dealer's options make of a form; the page that shows a form and the route that takes it must use this same function.
 * Where a location can be chosen it decides the dealership, so the dealership select shows only without that choice.
 * @param withCar the form is about a car
 */
export function leadFormOptions(site: FormSite, withCar: boolean): LeadFormOptions {
  const locations = shownLocations(site);
  const dealerships = site.dealerships.filter((dealership) => !dealership.hidden);
  return {
    categories: site.leads.categories,
    services: site.leads.services,
    messageOptional: site.leads.messageOptional,
    terms: site.leads.terms !== undefined,
    locationIds: locations.map(({ id }) => id),
    dealershipSlugs: locations.length > 1 ? [] : dealerships.map(({ slug }) => slug),
    withCar,
  };
}

/** What of the dealer goes into a lead. */
export function leadSite(site: FormSite & Pick<Site, 'manufacturer' | 'dealershipId'>): LeadSite {
  const { optIn, optInFinance, optInTrade } = site.leads.consent;
  return {
    ...(site.manufacturer ? { manufacturer: { slug: site.manufacturer.slug } } : {}),
    dealershipId: site.dealershipId,
    dealerships: site.dealerships.map(({ id, slug }) => ({ id, slug })),
    locations: site.locations.map(({ id, dealership_id }) => ({ id, dealership_id })),
    consent: { optIn, optInFinance, optInTrade },
  };
}

/** What the lead routes need of a dealer (POST /api/leads and its kin). */
export function leadDealer(site: FormSite & Pick<Site, 'slug' | 'name' | 'email' | 'manufacturer' | 'dealershipId'>) {
  return {
    slug: site.slug,
    name: site.name,
    email: site.email,
    dealershipIds: site.dealerships.filter((dealership) => !dealership.hidden).map(({ id }) => id),
    locations: shownLocations(site).map(({ id, name }) => ({ id, name })),
    site: leadSite(site),
    delivery: site.leads.delivery,
    captcha: site.leads.captcha,
    whatNext: site.leads.whatNext,
    formOptions: (withCar: boolean) => leadFormOptions(site, withCar),
  };
}
export type LeadDealer = ReturnType<typeof leadDealer>;
