import * as v from 'valibot';
import { AddressSchema, OpeningHoursSchema } from '../address.ts';
import { email, httpsUrl, id, list, optional, phone, slug, text } from '../fields.ts';
import { SpecialOffersSchema } from '../offers.ts';
import { AnalyticsSchema } from './analytics.ts';
import { BrandSchema } from './brand.ts';
import {
  BusinessSchema,
  DealershipSchema,
  DealershipWebsiteSchema,
  LegalSchema,
  LicencesSchema,
  SharesSchema,
  SiteManufacturerSchema,
} from './business.ts';
import {
  CarPageSchema,
  ImagesSchema,
  OnlinePurchaseSchema,
  PhoneSchema,
  RoutesSchema,
  SavedCarsSchema,
  SharingSchema,
} from './car-page.ts';
import { FinanceSchema } from './finance.ts';
import { LeadsSchema } from './leads.ts';
import { ComplianceSchema, FeedsSchema, LinksSchema, RedirectsSchema } from './outputs.ts';
import { HoursSchema, MapSchema, ReviewsSchema, SocialSchema } from './presence.ts';
import { SearchSchema } from './search.ts';
import {
  ConfigSchema,
  FeaturesSchema,
  LabelsSchema,
  OnlinePaymentSchema,
  PriceSchema,
  ReserveSchema,
  ServicePricesSchema,
  SignInSchema,
  StockSchema,
  TagsSchema,
  TradeInSchema,
} from './selling.ts';
import { SpinToWinSchema } from './spin-to-win.ts';
import { ThemeSchema } from './theme.ts';

/** dealers/<slug>/dealer.json after the platform defaults and the preset were merged below it. */
export const DealerSchema = v.strictObject({
  slug: slug("Name of the site in folders and test addresses. It must be the name of the dealer's folder."),
  name: text('Name of the dealer as customers know it.'),
  url: httpsUrl('Address of the finished site, for example "https://www.smith-motors.example".'),
  template: optional(slug('Preset whose values this file overrides: a folder in dealers/_presets.')),
  business: BusinessSchema,
  manufacturer: optional(SiteManufacturerSchema),
  dealershipId: id('Id of the main dealership, one of "dealerships".'),
  dealerships: v.pipe(
    v.array(DealershipSchema),
    v.minLength(1, 'must have at least one dealership'),
    v.description('Dealerships whose stock the site shows.'),
  ),
  dealershipWebsites: list(DealershipWebsiteSchema, 'Other sites of the group, by make.'),
  shares: SharesSchema,
  address: AddressSchema,
  phone: phone('Main phone number, written as it is shown.'),
  email: optional(email('Main email address.')),
  openingHours: OpeningHoursSchema,
  hours: HoursSchema,
  licences: LicencesSchema,
  legal: LegalSchema,
  brand: BrandSchema,
  theme: ThemeSchema,
  labels: LabelsSchema,
  price: PriceSchema,
  tags: TagsSchema,
  search: SearchSchema,
  features: FeaturesSchema,
  finance: FinanceSchema,
  reserve: ReserveSchema,
  onlinePayment: OnlinePaymentSchema,
  tradeIn: TradeInSchema,
  spinToWin: SpinToWinSchema,
  onlinePurchase: OnlinePurchaseSchema,
  carPage: CarPageSchema,
  savedCars: SavedCarsSchema,
  sharing: SharingSchema,
  phoneNumbers: PhoneSchema,
  images: ImagesSchema,
  specialOffers: SpecialOffersSchema,
  servicePrices: optional(ServicePricesSchema),
  routes: RoutesSchema,
  redirects: RedirectsSchema,
  analytics: AnalyticsSchema,
  feeds: FeedsSchema,
  compliance: ComplianceSchema,
  links: LinksSchema,
  leads: LeadsSchema,
  signIn: SignInSchema,
  reviews: ReviewsSchema,
  map: MapSchema,
  social: SocialSchema,
  stock: StockSchema,
  config: ConfigSchema,
});

export type Dealer = v.InferOutput<typeof DealerSchema>;
