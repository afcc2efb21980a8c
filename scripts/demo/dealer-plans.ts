import type { PaintName, StudioName } from './drawings/paint.ts';
import type { Drawing } from './tables/vehicle-row.ts';

/** A place where demo cars stand. */
export type Yard = {
  dealershipId: string;
  dealershipSlug: string;
  dealershipName: string;
  locationId: string;
  locationName: string;
  locationSlug: string;
  city: string;
  state: string;
  postcode: string;
  phone: string;
  share: number;
};

/** What the generator needs to know about a dealer besides the tables. */
export type DealerPlan = {
  slug: string;
  stockPrefix: string;
  studio: StudioName;
  yards: readonly Yard[];
  /** How the feed tells figures of finance: as a partner's quote, or as the entry of this lender, who may know months only. */
  finance?: 'quote' | { lender: string; monthly?: true };
  subscriptions: boolean;
  certifiedMake?: string;
  /** Folder with the history reports of used vehicles, on the site of whoever writes them. */
  historyReports?: string;
  /** What the dealer's system writes for a price that is not known yet, besides "POA". */
  placeholderPrice?: number;
  closing: readonly string[];
  /** Vehicles whose pictures the dealer's models, offers and promos show, whether or not the stock needs them. */
  promised: readonly (readonly [Drawing, PaintName])[];
};

const yard = (ids: string, names: string, place: string, phone: string, share: number): Yard => {
  const [dealershipId = '', dealershipSlug = '', locationId = '', locationSlug = ''] = ids.split('|');
  const [dealershipName = '', locationName = ''] = names.split('|');
  const [city = '', state = '', postcode = ''] = place.split('|');
  return {
    dealershipId,
    dealershipSlug,
    dealershipName,
    locationId,
    locationName,
    locationSlug,
    city,
    state,
    postcode,
    phone,
    share,
  };
};

export const dealerPlans: readonly DealerPlan[] = [
  {
    slug: 'harbour-motors',
    promised: [
      ['suv', 'red'],
      ['suv', 'blue'],
      ['wagon', 'blue'],
      ['hatch', 'silver'],
    ],
    stockPrefix: 'HM',
    historyReports: 'https://reports.harbourmotors.example/history',
    studio: 'cool',
    finance: 'quote',
    subscriptions: false,
    yards: [
      yard(
        '1101|harbour-motors-five-dock|2101|five-dock',
        'Harbour Motors Five Dock|Harbour Motors Five Dock',
        'Five Dock|NSW|2046',
        '02 5550 1400',
        45,
      ),
      yard(
        '1102|harbour-motors-brookvale|2102|brookvale',
        'Harbour Motors Brookvale|Harbour Motors Brookvale',
        'Brookvale|NSW|2100',
        '02 5550 1420',
        30,
      ),
      yard(
        '1103|harbour-motors-newcastle|2103|newcastle',
        'Harbour Motors Newcastle|Harbour Motors Newcastle',
        'Broadmeadow|NSW|2292',
        '02 5550 1440',
        25,
      ),
    ],
    closing: [
      'Trade-ins are welcome at all three Harbour yards and we can have a figure for you the same day.',
      'Test drives run seven days a week. Tell us which yard suits you and we will have the car ready out the front.',
      'Every car that carries the Harbour name is checked in our own workshop before it leaves the yard.',
      'Live in the Hunter and like a car in Sydney? We move cars between our yards at no cost to you.',
      'Finance can be arranged on site with a clear quote before you commit to anything.',
    ],
  },
  {
    slug: 'northside-toyota',
    promised: [
      ['hatch', 'red'],
      ['hatch', 'white'],
      ['sedan', 'white'],
      ['sedan', 'silver'],
      ['suv', 'white'],
      ['suv', 'silver'],
      ['suv', 'red'],
      ['suv', 'grey'],
      ['suv', 'black'],
      ['suv', 'bronze'],
      ['ute', 'white'],
      ['van', 'white'],
      ['coupe', 'red'],
    ],
    stockPrefix: 'NT',
    studio: 'neutral',
    finance: { lender: 'Manual' },
    subscriptions: false,
    certifiedMake: 'Toyota',
    placeholderPrice: 1,
    yards: [
      yard(
        '1201|northside-toyota|2201|chermside',
        'Northside Toyota|Northside Toyota Chermside',
        'Chermside|QLD|4032',
        '07 5550 2300',
        100,
      ),
    ],
    closing: [
      'Find us on Gympie Road, ten minutes from the Airport Link. The showroom is open six days.',
      'Our Toyota-trained technicians look after it from here, with capped price servicing on eligible cars.',
      'Bring your current car along and our valuer will look at it while you take your test drive.',
      'Call our team for a walk-around video of this exact car before you make the trip.',
    ],
  },
  {
    slug: 'coastline-caravans',
    promised: [
      ['caravan', 'blue'],
      ['caravan', 'navy'],
    ],
    stockPrefix: 'CC',
    studio: 'warm',
    subscriptions: false,
    yards: [
      yard(
        '1301|coastline-caravans-geelong|2301|geelong',
        'Coastline Caravans Geelong|Coastline Caravans Geelong',
        'North Geelong|VIC|3215',
        '03 5550 3100',
        62,
      ),
      yard(
        '1302|coastline-caravans-bendigo|2302|bendigo',
        'Coastline Caravans Bendigo|Coastline Caravans Bendigo',
        'Kangaroo Flat|VIC|3555',
        '03 5550 3150',
        38,
      ),
    ],
    closing: [
      'We do a full two-hour handover in the yard: water, power, gas, awning and reversing, until you are happy on your own.',
      'Ask us to match it to your tow vehicle. We weigh every van on our own weighbridge and give you the ticket.',
      'Our service bays at both yards look after it once it is yours, from bearings to seals.',
      'Come and have a cuppa in it. You will know in ten minutes whether the layout suits you.',
    ],
  },
  {
    slug: 'ironbark-trucks',
    promised: [
      ['van', 'white'],
      ['lightTruck', 'white'],
    ],
    stockPrefix: 'IT',
    studio: 'dusk',
    finance: { lender: 'AusLoans', monthly: true },
    subscriptions: true,
    yards: [
      yard(
        '1401|ironbark-welshpool|2401|welshpool',
        'Ironbark Trucks Welshpool|Ironbark Trucks Welshpool',
        'Welshpool|WA|6106',
        '08 5550 4200',
        64,
      ),
      yard(
        '1402|ironbark-wangara|2402|wangara',
        'Ironbark Trucks Wangara|Ironbark Trucks Wangara',
        'Wangara|WA|6065',
        '08 5550 4250',
        36,
      ),
    ],
    closing: [
      'The weekly subscription covers servicing, registration and tyres. Hand it back with 30 days notice.',
      'Need it signwritten or fitted with racks? Our body shop in Welshpool does both before delivery.',
      'We deliver to site anywhere in the metro area and can freight to the Pilbara and the Goldfields.',
      'If it comes off the road we lend you one that works. That is the deal on every subscription.',
    ],
  },
];
