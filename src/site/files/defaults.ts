import { googleTagHost } from '../../domain/analytics/tags.ts';
import { usualStockLimits } from '../../domain/car/status/stock-guard.ts';
import { platformTexts } from '../../domain/texts/platform-texts.ts';
import type { Dealer } from '../schema/dealer/dealer.ts';
import { coolingOff } from './cooling-off.ts';
import { financeDefaults } from './finance-defaults.ts';
import { leadDefaults } from './lead-defaults.ts';

/** The same groups with every key optional; lists are complete or absent. */
export type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> }
    : T;

/**
 * A dealer's defaults (CONF-05). The preset overrides these values, and the dealer's own file overrides the preset
 * (CONF-04). The values are from the seeds; where those have none, a comment gives the reason.
 */
export const dealerDefaults = {
  dealershipWebsites: [],
  openingHours: [],
  hours: { closedText: 'Closed', weekendClosedText: 'Closed', alternating: [] },
  licences: [],
  // Text messages, captchas and most mail services are run from there.
  legal: { privacyUpdated: 'April 2021', overseasCountries: ['the United States'] },
  brand: { highlights: [] },
  theme: {
    // A neutral look in which every pair reaches WCAG AA.
    colours: {
      brand: '#1d4ed8',
      onBrand: '#ffffff',
      accent: '#b45309',
      onAccent: '#ffffff',
      surface: '#ffffff',
      surfaceRaised: '#ffffff',
      surfaceSunken: '#f3f4f6',
      text: '#111827',
      textMuted: '#4b5563',
      line: '#d1d5db',
      good: '#15803d',
      warn: '#b45309',
      bad: '#b91c1c',
    },
    fonts: { text: 'system' },
    shape: 'soft',
    headingCase: 'normal',
    headingSize: 'normal',
    sectionHeads: 'plain',
    rhythm: 'normal',
    header: 'plain',
    cards: 'line',
    footer: 'quiet',
  },
  labels: {
    contactFormTitle: 'Contact Us',
    callText: 'Call the dealer',
    dealerCommentsTitle: 'Dealer Comments',
    usedKeyword: 'Used',
    financeButton: 'Pre-Approved',
  },
  texts: platformTexts,
  price: { noPriceText: 'Enquire for price.', subscriptions: false },
  tags: { newDays: 8, newText: 'New', soldText: 'JUST SOLD', ecoTag: false, greenRunout: false },
  search: {
    path: '/search/new-used-and-demo-cars/',
    pageSize: 21,
    includeSoldDays: 3,
    usedOnly: false,
    inStockOnly: false,
    excludedStockNumbers: [],
    defaultRefinements: {},
    lowestPriceNeedsPrice: false,
    popularMakes: [],
    makesByVolume: false,
    certifiedOnly: false,
    engine: { host: '/api/search', key: '' },
    needs: [],
    // The seeds name the facets but no default list; these are the ones most shoppers filter by.
    facets: [
      'car_type',
      'make',
      'model',
      'body',
      'price',
      'year',
      'km',
      'transmission',
      'fuel',
      'drive',
      'colour',
      'seats',
      'location_name',
    ],
    sorts: ['relevant', 'latest', 'price-desc', 'price-asc'],
  },
  features: {
    favourites: true,
    watchlist: false,
    garage: false,
    spinToWin: false,
    onlinePayment: false,
    manufacturerSite: false,
    offlinePages: true,
    tradeIn: true,
    contactBanner: false,
  },
  finance: financeDefaults,
  tradeIn: { show: 'range', rangePercent: 5, offerDays: 7, conditions: [], reportResult: false },
  spinToWin: { campaigns: [] },
  reserve: {
    enabled: false,
    deposit: 200,
    holdHours: 48,
    coolingOff,
  },
  // No seed gives a figure: less than the price of a service is a mistake, and for more, people prefer to talk to somebody first.
  onlinePayment: { minimum: 10, maximum: 20_000 },
  onlinePurchase: { enabled: false, usedOnly: false, makes: [] },
  carPage: {
    // The seeds list the buttons but no default order; this is the order in which shoppers need them.
    actions: [
      'call',
      'enquire',
      'reserve',
      'online-purchase',
      'test-drive',
      'offer',
      'finance',
      'trade-in',
      'history-report',
      'print',
      'share',
    ],
    enquireText: 'Enquire Now',
    barMessageText: 'Enquire Now',
    similarTitle: 'Find Me Something Similar',
    // Outside from two sides, the cabin and the dash: what a shopper wants to see before visiting.
    enoughPhotos: 4,
    viewsFrom: 10,
    engineUnit: 'litres',
    showUnregistered: false,
    included: [],
    whyBuy: [],
    protect: [],
    usedBenefits: [
      '1-year additional warranty',
      'Full service history',
      'Independent background check',
      '90 point inspection',
      '12 months roadside assist',
    ],
    guarantees: false,
    moneyBack: false,
    copy: [],
    tradeInFaq: true,
  },
  savedCars: { label: 'save', onlyUsedWithPriceAndPhotos: false },
  sharing: { twitter: true },
  phoneNumbers: { reveal: 'on-click' },
  images: { service: 'own', quality: 75 },
  specialOffers: { exemptIds: [] },
  routes: {
    checkout: 'checkout',
    finance: 'finance',
    model: '{model}',
    garagePages: [],
    locations: 'our-location',
    locationSlug: 'location',
  },
  redirects: [],
  analytics: {
    tagHost: googleTagHost,
    scripts: [],
    hosts: [],
  },
  feeds: { google: { enabled: false, storeCodes: [] }, meta: { enabled: false } },
  compliance: { onError: 'fail', bannedPhrases: [] },
  links: { onError: 'fail', answeredElsewhere: [] },
  leads: leadDefaults,
  // Many times a busy dealer's traffic; at the price of a text message still an acceptable loss.
  signIn: { gates: [], codesPerHour: 200 },
  reviews: { hidden: false, minimumRating: 4, googleProfiles: [] },
  // The seeds give no map settings: street level on a plain map.
  map: { zoom: 14, type: 'roadmap' },
  social: {
    facebook: { show: false },
    instagram: { show: false },
    youtube: { show: false },
    linkedin: { show: false },
    tiktok: { show: false },
  },
  // More than this has been a faulty feed rather than a good week (no seed names a figure).
  stock: { guard: usualStockLimits },
  config: {},
} satisfies DeepPartial<Dealer>;
