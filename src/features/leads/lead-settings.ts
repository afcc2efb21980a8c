import type { Car } from '~/domain/car/car.ts';
import type { LeadFormId } from '~/domain/lead/form-ids.ts';
import type { LeadFormOptions } from '~/domain/lead/lead-fields.ts';
import { type LocationType, shownLocations } from '~/domain/location/location.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import type { Site } from '~/site/site.ts';

/** The words of the forms. */
export type LeadFormTexts = Pick<Texts, 'forms' | 'fields' | 'fieldErrors'> & {
  leads: Pick<Texts['leads'], 'kept' | 'notKept' | 'tryAgain' | 'leadFailed' | 'carLeadFailed' | 'formFailed'>;
};

/** What of the dealer's configuration the forms need in the browser. */
export interface LeadFormSettings {
  options: LeadFormOptions;
  places: { id: string; name: string; type: LocationType; lat?: number; long?: number }[];
  dealerships: { slug: string; name: string }[];
  /** The consent box: its wording, and whether it starts ticked. */
  consent: { text: string; ticked: boolean };
  terms?: { text: string; href: string };
  privacy: { text: string; href: string };
  /** "Enquire Now" or "Message Now" (ENQ-02). */
  enquireText: string;
  /** Heading of the form for similar cars (VDP-11). */
  similarTitle: string;
  /** Heading of the contact form (CONF-07). */
  contactTitle: string;
  /** Forms that show in steps (LEAD-07). */
  steps: LeadFormId[];
  /** Where state selects start, "qld" (LEAD-17). */
  state: string;
  /** Quick-pick amounts, dollars (LEAD-16). */
  moneyPicks: number[];
  /** Key of the captcha, where the dealer has one (LEAD-18). */
  captchaKey?: string;
  /** Bullets of the fleet block (ENQ-07). */
  fleetPoints: string[];
  texts: LeadFormTexts;
}

/** The car that a form is about. */
export type LeadFormCar = Pick<Car, 'id' | 'slug' | 'name' | 'car_type'> &
  Partial<Pick<Car, 'tag' | 'location_id' | 'year' | 'vin' | 'nvic'>> & {
    /** The price that its page shows, dollars; missing where it shows none. */
    price?: number;
  };

const moneyPicks = {
  '5000-70000': [5, 10, 20, 30, 40, 50, 60, 70],
  '300000-800000': [300, 400, 500, 600, 700, 800],
} as const;

type LeadSettingsSite = Pick<Site, 'leads' | 'labels' | 'carPage' | 'locations' | 'dealerships' | 'texts'>;

/** Settings of the forms as plain JSON. `options` are those of a form without a car, `captchaKey` is TURNSTILE_SITE_KEY. */
export function leadFormSettings(
  site: LeadSettingsSite,
  options: LeadFormOptions,
  captchaKey?: string,
): LeadFormSettings {
  const { leads } = site;
  const { forms } = site.texts;
  return {
    options,
    places: shownLocations(site).map(({ id, name, location_type, address: { lat, long } }) => ({
      id,
      name,
      type: location_type || 'sales',
      ...(lat !== undefined && long !== undefined ? { lat, long } : {}),
    })),
    dealerships: shownDealerships(site).map(({ slug, name }) => ({ slug, name })),
    consent: { text: leads.consent.text, ticked: leads.consent.optIn },
    ...(leads.terms ? { terms: leads.terms } : {}),
    privacy: { text: leads.privacyNotice, href: leads.privacyPage },
    enquireText: site.carPage.enquireText,
    similarTitle: site.carPage.similarTitle,
    contactTitle: site.labels.contactFormTitle,
    steps: [...leads.steps],
    state: leads.state,
    moneyPicks: moneyPicks[leads.moneyPicks].map((thousands) => thousands * 1000),
    ...(leads.captcha && captchaKey ? { captchaKey } : {}),
    fleetPoints: [
      forms.fleetSolutions,
      forms.fleetServicing,
      forms.fleetQuotes,
      leads.fleetNetwork ? forms.fleetNetwork : forms.fleetFinance,
    ],
    texts: textsOf(site.texts),
  };
}

/** Every form has them in its page: what it does not say stays out. */
function textsOf({ forms, fields, fieldErrors, leads }: Texts): LeadFormTexts {
  const { kept, notKept, tryAgain, leadFailed, carLeadFailed, formFailed } = leads;
  return { forms, fields, fieldErrors, leads: { kept, notKept, tryAgain, leadFailed, carLeadFailed, formFailed } };
}

const shownDealerships = (site: LeadSettingsSite) => site.dealerships.filter(({ hidden }) => !hidden);
