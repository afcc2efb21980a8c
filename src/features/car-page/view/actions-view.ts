import { phoneView } from '~/components/phone-link/phone-view.ts';
import { shareView } from '~/components/share-menu/share-view.ts';
import { type ActionOptions, type CarActionId, carActions } from '~/domain/car/actions/actions.ts';
import { canSave, savedCar } from '~/domain/car/lists/saved-car.ts';
import type { Car } from '~/domain/car/record/car.ts';
import type { CarPageState, PageCarOptions } from '~/domain/car/views/live-car-view.ts';
import { pageCar } from '~/domain/car/views/page-car.ts';
import { figureOptions, mayShowFinance } from '~/domain/finance/figures/car-figure.ts';
import { licenceLines } from '~/domain/licence.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';
import { type ActionLink, actionLink } from './action-links.ts';

type ActionSite = Pick<
  Site,
  | 'slug'
  | 'url'
  | 'labels'
  | 'texts'
  | 'licences'
  | 'carPage'
  | 'price'
  | 'tags'
  | 'features'
  | 'finance'
  | 'dealerships'
  | 'reserve'
  | 'onlinePurchase'
  | 'routes'
  | 'savedCars'
  | 'sharing'
  | 'phoneNumbers'
>;

/** Prominence of an action: the main button, the other buttons, and tools that lead nowhere. */
export type ActionWeight = 'primary' | 'step' | 'tool';

export interface ActionView extends ActionLink {
  id: CarActionId;
  weight: ActionWeight;
  /** Shown only once the car turns out to be available again. */
  hidden: boolean;
}

export interface CallLocation {
  phone: string;
  href: string;
  state: string;
  licence?: string | undefined;
}

const tools: readonly CarActionId[] = ['history-report', 'print', 'share'];

/**
 * Everything that a shopper can do on the page of one vehicle, and the data that keeps the page up to date.
 * @param location where the vehicle is: the phone number ("" for none), the page that shows it, and its licence
 */
export function actionsView(car: Car, site: ActionSite, location: CallLocation) {
  const phone = phoneView(car, location, site.phoneNumbers);
  const options = pageOptions(car, site, phone !== undefined);
  const actionIds = carActions(options.actions, car, options.action);
  // Actions while the car is for sale and not reserved: they return if a reservation falls through.
  const free = { ...car, reserved: false };
  const possible = carActions(options.actions, free, options.action);
  const primary = actionIds.find((id) => !tools.includes(id));
  return {
    slug: car.slug,
    carId: car.id,
    actions: possible.map(
      (id): ActionView => ({
        id,
        ...actionLink(id, car, site, location.href),
        weight: id === primary ? 'primary' : tools.includes(id) ? 'tool' : 'step',
        hidden: !actionIds.includes(id),
      }),
    ),
    /** Shown instead of the call while the location is closed, if the enquiry is not among the buttons. */
    insteadOfCall: possible.includes('enquire') ? undefined : actionLink('enquire', car, site, location.href),
    bar: {
      reserve: site.carPage.barReserveAsButton
        ? actionLink('reserve', car, site, location.href).label
        : site.texts.carPage.barReserve,
      enquire: site.carPage.barMessageText,
      call: site.texts.carPage.barCall,
    },
    phone,
    licences: licenceLines(site.licences, location),
    save: saveView(car, site),
    share: site.url ? shareOf(car, site) : undefined,
    similar: { title: site.carPage.similarTitle, href: paths.enquire('find-similar', car.slug) },
    state: {
      slug: car.slug,
      id: car.id,
      photos_count: car.photos_count ?? car.images?.length ?? 0,
      updated_at: car.updated_at ?? car.created_at,
      car: pageCar(car),
      options,
      viewsFrom: site.carPage.viewsFrom,
    } satisfies CarPageState,
  };
}

export type ActionsView = ReturnType<typeof actionsView>;

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

function pageOptions(car: Car, site: ActionSite, phone: boolean): PageCarOptions {
  const action: ActionOptions = {
    phone,
    siteUrl: Boolean(site.url),
    tradeIn: site.features.tradeIn,
    reserve: site.reserve.enabled,
    onlinePurchase: site.onlinePurchase,
    finance: {
      enabled: site.finance.enabled,
      excluded: !mayShowFinance(car, figureOptions(site.finance, site.dealerships)),
    },
  };
  return {
    price: site.price,
    tags: { ...site.tags, texts: site.texts.tags },
    texts: site.texts.prices,
    actions: site.carPage.actions,
    action,
  };
}

function shareOf(car: Car, { url: siteUrl, sharing, texts }: ActionSite) {
  return shareView(new URL(paths.car(car.slug), siteUrl).href, car.name, sharing.twitter, texts.carPage);
}

/** The button that saves the car in the browser, if the dealer offers it and the car qualifies. */
function saveView(car: Car, { features, savedCars }: ActionSite) {
  const { label, onlyUsedWithPriceAndPhotos } = savedCars;
  if (!canSave(car, { enabled: features.favourites, onlyUsedWithPriceAndPhotos })) return undefined;
  return { car: savedCar(car), label };
}
