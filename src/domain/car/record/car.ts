import * as v from 'valibot';
import { carTypes } from './car-type.ts';
import {
  amount,
  count,
  dateText,
  degrees,
  flag,
  group,
  moment,
  orAbsent,
  requiredFlag,
  requiredMoment,
  requiredText,
  text,
  textList,
  wholeBetween,
} from './field-schemas.ts';
import { FinanceLendersSchema } from './finance-lender.ts';
import { acceptedImages } from './image-url.ts';

const images = v.optional(
  v.pipe(
    textList,
    v.transform((list) => (list ? acceptedImages(list) : undefined)),
  ),
);

/** Caravan and motorhome measurements. */
const specifications = group({
  /** Body width, mm. */
  body_width: amount,
  /** Body length, mm. */
  body_length: amount,
  /** Tare weight, kg. */
  tare_weight: amount,
  /** Axles, as text: "Single", "Tandem". */
  axle_type: text,
  /** Number of people it sleeps. */
  sleeps: count,
  /** Aggregate trailer mass, kg. */
  aggregate_trailer_mass: amount,
});

/** Maker's figures of the exact variant. */
const variant = group({
  /** Number of cylinders. */
  cylinders: count,
  /** Engine size, cc. */
  enginesize: amount,
  /** Engine size, litres. */
  enginesize_litres: amount,
  /** Induction: "Aspirated", "Turbo". */
  induction: text,
  /** Gear type: "Automatic", "Manual". */
  geartype: text,
  /** Combined fuel consumption, L/100km. */
  fuelconsumptioncombined: amount,
  /** Fuel tank, litres. */
  fuelcapacity: amount,
  /** Gross vehicle mass, kg. */
  grossvehiclemass: amount,
  /** Length, mm. */
  vehiclelength: amount,
  /** Height, mm. */
  vehicleheight: amount,
  /** Width, mm. */
  vehiclewidth: amount,
  /** Braked towing capacity, kg. */
  towingcapacitybraked: amount,
  /** Torque, Nm. */
  torque: amount,
  /** Body configuration: "Dual Cab". */
  bodyconfiguration: text,
  /** ANCAP safety rating, stars. */
  ancaprating: amount,
});

/**
 * One vehicle in stock: the fields of its feed, those derived from them, and `feed`. It is both what an import writes and what the search
 * index returns. Unknown keys are dropped. Absent means the key is missing.
 */
export const CarSchema = v.object({
  /** Key of the car in the index: letters, digits, - and _. Stable over imports. */
  id: v.pipe(requiredText, v.regex(/^[A-Za-z0-9_-]{1,511}$/, 'may hold only letters, digits, "-" and "_"')),
  /** Address of the car's page, /cars/{slug}; unique in the index. */
  slug: v.pipe(requiredText, v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by "-"')),
  /** "2021 Toyota Corolla Ascent Sport". */
  name: requiredText,
  /** Model year. */
  year: wholeBetween(1900, 2100),
  make: requiredText,
  model: requiredText,
  /** Trim: "Ascent Sport". */
  badge: text,
  /** Maker's series: "MZEA12R". */
  series: text,
  car_type: v.picklist(carTypes, 'must be "new", "used" or "demo"'),
  /** in_stock, coming_soon or sold; other texts are kept and count as not in stock. */
  status: requiredText,
  /** The dealer's own tag text. */
  tag: text,
  reserved: flag,
  sold: flag,
  /** When it was sold, seconds since 1970. */
  sold_date_timestamp: count,
  /** When it was added to stock, ISO 8601; if that is unknown, when an import first saw it. */
  created_at: requiredMoment,
  /** When it was added to stock, seconds since 1970; missing if that is unknown. */
  created_at_timestamp: count,
  /** When its data last changed, ISO 8601. */
  updated_at: moment,
  /** Odometer, km. */
  km: amount,
  /** Can be ordered, not yet built or delivered. */
  preorder: flag,
  /** The dealer's stock number. */
  stocknum: text,
  /** Vehicle identification number. */
  vin: text,
  /** National Vehicle Identification Code (Glass's). */
  nvic: text,
  has_nvic: flag,
  /** Kind of vehicle: "car", "caravan", "motorhome", "truck" ... */
  item_type: text,
  /** Part of the maker's approved used programme. */
  certified: flag,
  /** Page views so far. */
  views: count,
  show_on_dealer_website: requiredFlag,
  /** Payment providers that may accept payments for this car. */
  payment_processors: textList,

  /** Asking price, dollars; absent if there is none ("POA"), never 0. */
  price: amount,
  /** Earlier price, dollars. */
  before_price: amount,
  /** Special price, dollars. */
  offer_price: amount,
  /** Subscription price, dollars per week. */
  subscription_price: amount,
  /** Shown beside the price: "Drive away", "Excl. Govt. Charges". */
  price_type: text,
  /** Market averages, dollars. */
  autograb_data: group({ state_average_market_price: amount, average_market_price: amount }),
  /** A finance partner's quote: dollars per week, per cent per annum. */
  youxQuote: group({ weeklyRepaymentAmount: amount, advertisedRate: amount, comparisonRate: amount }),
  /** Finance figures, one entry per provider. */
  finance_lenders: orAbsent(FinanceLendersSchema),

  regplate: text,
  /** Registration expiry, YYYY-MM-DD. */
  rego_expiry: dateText,
  /** YYYY-MM or YYYY-MM-DD. */
  compliance_date: dateText,
  /** YYYY-MM or YYYY-MM-DD. */
  build_date: dateText,
  /** The maker's name for the paint: "Feverish Red". */
  colour: text,
  /** The colour that shoppers filter by, derived from `colour`: "Red" (base-colour.ts). */
  base_colour: text,
  interior_colour: text,
  seats: count,
  doors: count,
  /** Driven wheels: "Front", "Rear", "AWD", "4WD". */
  drive: text,
  /** Fuel as the feed names it: "Unleaded Petrol". */
  fuel: text,
  /** Petrol, Diesel, Hybrid, Plug-in Hybrid, Electric, LPG or Hydrogen. */
  simple_fuel: text,
  /** Id of the body type list: "suv", "ute", "hatchback" ... */
  simple_body: text,
  /** Automatic or Manual. */
  simple_transmission: text,
  /** Transmission as the feed names it: "6 speed Sports Automatic". */
  trans: text,
  /** Number of gears. */
  gearnum: count,
  bodyconfiguration: text,
  /** Engine size, cc. */
  engine_size: amount,
  /** Engine size, litres. */
  engine_size_litres: amount,
  cylinders: count,
  /** The maker's company, if it differs from the make. */
  manufacturer_name: text,
  carsales_title: text,
  /** The dealer's description; "|" separates paragraphs. Plain text, never markup. */
  dealercomments: text,
  standardEquipment: textList,
  /** Address of the history report. */
  file: text,

  dealership_slug: text,
  /** The dealership that sells it; sites show only cars of their own dealerships. */
  dealership_id: requiredText,
  dealership_name: text,
  location_id: text,
  location_name: text,
  /** Its location; `distribution_locations` are ids of further locations that offer it. */
  location: group({ name: text, slug: text, phone: text, distribution_locations: textList }),
  /** Coordinates of that location, degrees, as the search sorts by distance. */
  _geo: group({ lat: degrees, lng: degrees }),
  city: text,
  /** "NSW", "VIC" ... */
  state: text,
  private_suburb: text,
  private_postcode: text,
  /** Small pictures: https addresses, or site-relative ones beginning with "/". */
  thumbnails: images,
  /** Pictures: https addresses, or site-relative ones beginning with "/". */
  images,
  primary_image_url: text,
  photos_count: count,

  specifications,
  variant,
  /** What it may carry, kg (payload.ts). */
  payload: amount,

  /** "Toyota Corolla". */
  make_model: text,
  /** Default order of results: higher first (formula in custom-rank.ts). */
  custom_rank: v.pipe(v.number(), v.finite()),
  /** "20000-30000": $10,000 wide. */
  price_range: text,
  /** "100-150": $50 a week wide. */
  weekly_price_range: text,
  /** Its weekly finance cost, dollars, from the figure shown on the dealer's site (car-repayment.ts). */
  weekly_repayment: amount,
  /** Interest behind that, per cent a year. */
  repayment_rate: amount,
  /** What shoppers browse by: "Used", "SUV", "Electric", "Subscription" ... */
  categories: textList,
  /** The standardEquipment list, for the features facet. */
  filtered_features: textList,
  /** Body as shown and searched: "SUV", "Ute". */
  body: text,
  /** Transmission as shown and searched: "Automatic", "Manual". */
  transmission: text,

  /** Id of the feed that supplied the car; importing that feed again replaces its cars. */
  feed: text,
});

/** One vehicle of the stock. Prices in dollars, distances in km, *_timestamp in seconds. */
export type Car = v.InferOutput<typeof CarSchema>;
