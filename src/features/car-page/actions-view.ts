import type { IconName } from '~/components/icon/icon-names.ts';
import { type ActionOptions, type CarActionId, carActions, historyReport } from '~/domain/car/actions.ts';
import type { Car } from '~/domain/car/car.ts';
import { type PageCarOptions, pageCar, priceBlock } from '~/domain/car/car-view.ts';
import { canSave, savedCar } from '~/domain/car/saved-car.ts';
import { journeyPages } from '~/domain/journey.ts';
import { formatDollars } from '~/domain/money.ts';
import { encodePhone, formatPhone, maskPhone } from '~/domain/phone.ts';
import { type ShareLinks, shareLinks } from '~/domain/share-links.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';

type ActionSite = Pick<
  Site,
  | 'slug'
  | 'url'
  | 'labels'
  | 'carPage'
  | 'price'
  | 'tags'
  | 'features'
  | 'finance'
  | 'reserve'
  | 'onlinePurchase'
  | 'routes'
  | 'savedCars'
  | 'sharing'
  | 'phoneNumbers'
>;

/** How much room an action takes: the first step, the other steps, and tools that lead nowhere. */
export type ActionWeight = 'primary' | 'step' | 'tool';

export interface ActionView {
  id: CarActionId;
  label: string;
  icon: IconName;
  weight: ActionWeight;
  /** Where it leads; without script, too. */
  href: string;
  /** The form that a dialog can show in place of the page behind `href`. */
  leadForm?: string;
  /** Shows only once the car turns out to be free again. */
  hidden: boolean;
}

/** A number as the page shows it (PHONE-01, PHONE-03). */
export interface PhoneView {
  /** The number, or its first characters. */
  text: string;
  masked: boolean;
  /** Encoded, for the script. */
  code: string;
  carId: string;
  dealershipId: string;
  /** Page that has the number, for browsers without script. */
  placeHref: string;
}

export interface ShareView {
  url: string;
  name: string;
  links: Omit<ShareLinks, 'twitter'> & { twitter?: string };
}

const icons: Record<CarActionId, IconName> = {
  call: 'phone',
  enquire: 'mail',
  finance: 'banknote',
  'test-drive': 'calendar-check',
  'trade-in': 'arrow-left-right',
  offer: 'handshake',
  reserve: 'key-round',
  'online-purchase': 'wallet',
  'history-report': 'file-text',
  print: 'file-down',
  share: 'share-2',
};

const tools: readonly CarActionId[] = ['history-report', 'print', 'share'];
const leadForms: Partial<Record<CarActionId, string>> = {
  enquire: 'car-enquiry',
  'test-drive': 'test-drive',
  offer: 'offer',
};

/**
 * Everything that a shopper can do on the page of one vehicle, and what the page keeps to stay true (VDP-03 to VDP-08,
 * SHARE-01, PHONE-01, VDP-26).
 * @param place name of the location, its phone number ("" for none) and the page that shows it
 */
export function actionsView(car: Car, site: ActionSite, place: { phone: string; href: string }) {
  const phone = phoneView(car, site, place);
  const options = pageOptions(site, phone !== undefined);
  const shown = carActions(options.actions, car, options.action);
  // What the car can do while it is free and for sale: a reservation that falls through brings these back.
  const free = { ...car, reserved: false };
  const possible = carActions(options.actions, free, options.action);
  const primary = shown.find((id) => !tools.includes(id));
  return {
    slug: car.slug,
    carId: car.id,
    actions: possible.map(
      (id): ActionView => ({
        id,
        label: labelOf(id, site),
        icon: icons[id],
        weight: id === primary ? 'primary' : tools.includes(id) ? 'tool' : 'step',
        href: hrefOf(id, car, site, place.href),
        ...(leadForms[id] ? { leadForm: leadForms[id] } : {}),
        hidden: !shown.includes(id),
      }),
    ),
    bar: { reserve: 'Reserve Car Now', enquire: site.carPage.barMessageText, call: 'Call Now' },
    phone,
    save: saveView(car, site),
    price: priceBlock(car, site.price),
    share: site.url ? shareView(car, site) : undefined,
    similar: { title: site.carPage.similarTitle, href: paths.enquire('find-similar', car.slug) },
    state: {
      slug: car.slug,
      id: car.id,
      photos_count: car.photos_count ?? car.images?.length ?? 0,
      updated_at: car.updated_at ?? car.created_at,
      car: pageCar(car),
      options,
    },
  };
}

export type ActionsView = ReturnType<typeof actionsView>;
export type PageState = ActionsView['state'];

/**
 * The actions in rows of buttons and rows of tools, in the dealer's order: tools begin a row, and so does what follows.
 * @param save whether the button that saves the car follows them; it is a tool
 */
export function actionRuns(actions: readonly ActionView[], save: boolean): { tools: boolean; actions: ActionView[] }[] {
  const runs: { tools: boolean; actions: ActionView[] }[] = [];
  for (const action of actions) {
    const isTool = action.weight === 'tool';
    const last = runs.at(-1);
    if (last?.tools === isTool) last.actions.push(action);
    else runs.push({ tools: isTool, actions: [action] });
  }
  if (save && !runs.at(-1)?.tools) runs.push({ tools: true, actions: [] });
  return runs;
}

function pageOptions(site: ActionSite, phone: boolean): PageCarOptions {
  const action: ActionOptions = {
    journeys: journeyPages,
    phone,
    siteUrl: Boolean(site.url),
    tradeIn: site.features.tradeIn,
    reserve: site.reserve.enabled,
    onlinePurchase: site.onlinePurchase,
    finance: { enabled: site.finance.enabled, excludedMakes: site.finance.excludedMakes },
  };
  return { price: site.price, tags: site.tags, actions: site.carPage.actions, action };
}

function labelOf(id: CarActionId, { labels, carPage, reserve, routes }: ActionSite): string {
  const words: Record<CarActionId, string> = {
    call: labels.callText,
    enquire: carPage.enquireText,
    finance: labels.financeButton,
    'test-drive': 'Book a test drive',
    'trade-in': 'Value my trade-in',
    offer: 'Make an offer',
    // RESERVE-05: a dealer whose checkout is for buying says so.
    reserve: routes.checkout === 'buy-online' ? 'Buy Online' : `Reserve Now ${formatDollars(reserve.deposit)}`,
    'online-purchase': 'Online Purchase',
    'history-report': 'History report',
    print: 'Print PDF',
    share: 'Share',
  };
  return words[id];
}

/** VDP-23. */
function hrefOf(id: CarActionId, car: Car, site: ActionSite, placeHref: string): string {
  switch (id) {
    case 'call':
      return placeHref;
    case 'enquire':
    case 'test-drive':
    case 'offer':
      return paths.enquire(leadForms[id] ?? id, car.slug);
    case 'finance':
      return financeHref(car, site.routes.finance);
    case 'trade-in':
      return paths.tradeIn(car.id);
    case 'reserve':
      return paths.checkout(car.slug, site.routes.checkout);
    case 'online-purchase':
      return paths.checkoutJourney(car.slug);
    case 'history-report':
      return historyReport(car) ?? '';
    case 'print':
      return paths.carPdf(car.slug);
    case 'share':
      return paths.car(car.slug);
  }
}

/** The dealer's finance page, told about the car (FIN-06). */
function financeHref(car: Car, page: string): string {
  const about = {
    preferredDealership: car.dealership_slug,
    vehiclePriceBudget: car.price?.toString(),
    car_id: car.id,
    car_type: car.car_type,
    vin: car.vin,
  };
  const known = Object.entries(about).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/${page}?${new URLSearchParams(known)}#finance-form`;
}

function shareView(car: Car, { url: siteUrl, sharing }: ActionSite): ShareView {
  const url = new URL(paths.car(car.slug), siteUrl).href;
  const { twitter, ...links } = shareLinks(url, car.name);
  return { url, name: car.name, links: sharing.twitter ? { ...links, twitter } : links };
}

/** The button that saves the car in the browser, where dealer and car have it (FAV-02 to FAV-04). */
function saveView(car: Car, { features, savedCars }: ActionSite) {
  const { label, onlyUsedWithPriceAndPhotos } = savedCars;
  if (!canSave(car, { enabled: features.favourites, onlyUsedWithPriceAndPhotos })) return undefined;
  return { car: savedCar(car), label };
}

function phoneView(car: Car, site: ActionSite, place: { phone: string; href: string }): PhoneView | undefined {
  const number = formatPhone(place.phone);
  if (number === '') return undefined;
  const masked = site.phoneNumbers.reveal === 'on-click';
  return {
    text: masked ? maskPhone(number) : number,
    masked,
    code: encodePhone(number),
    carId: car.id,
    dealershipId: car.dealership_id,
    placeHref: place.href,
  };
}
