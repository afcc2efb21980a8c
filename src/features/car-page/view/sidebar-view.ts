import { saveWords } from '~/components/save-car/save-words.ts';
import { factInWords } from '~/domain/car/facts/facts.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { priceBlock } from '~/domain/car/views/live-car-view.ts';
import type { FigureLines } from '~/domain/finance/figures/figure-lines.ts';
import { capitalised, joinPresent } from '~/domain/text.ts';
import { around, fill } from '~/domain/texts/text.ts';
import type { Site } from '~/site/site.ts';
import { type ActionsView, actionRuns } from './actions-view.ts';
import type { CarPageView } from './car-page-view.ts';

/** Number of facts that the sidebar states in words, each in one line, separated by dots that never begin one. */
const summaryFacts = 3;
const dot = '\u00a0· ';
const inOneLine = (text: string) => text.replaceAll(' ', '\u00a0');

/**
 * Everything the sidebar and the bar of a car page show, as plain data: the properties of their islands. What changes after
 * the build comes from `$liveCar`.
 * @param figure the weekly repayment of the car, if the dealer shows it below the price
 */
export function sidebarView(
  view: CarPageView,
  actions: ActionsView,
  site: Pick<Site, 'texts' | 'labels' | 'features' | 'price'>,
  car: Car,
  figure?: FigureLines | undefined,
) {
  const { texts } = site;
  const { carPage } = texts;
  const { kind, location } = view;
  const { save } = actions;
  const { add, button } = texts.watchlist;
  return {
    title: view.title,
    subtitle: view.subtitle,
    condition: joinPresent(
      [view.condition, view.stocknum && fill(carPage.stockNumber, { number: view.stocknum })],
      dot,
    ),
    summary: capitalised(
      joinPresent(
        view.facts.slice(0, summaryFacts).map((fact) => inOneLine(factInWords(fact))),
        dot,
      ),
    ),
    inStock: view.inStock,
    arriving: view.arriving,
    finance: view.finance && fill(carPage.financeTitle, { kind }),
    price: priceBlock(car, site.price, site.texts.prices),
    figure,
    /** Text around the car's previous price. */
    was: around(texts.prices.was, 'price'),
    runs: actionRuns(actions.actions, save !== undefined),
    insteadOfCall: actions.insteadOfCall,
    phone: actions.phone,
    /** Where cars can be saved as well, one control does both (decision 25). */
    watch: watchlistAlone(site) ? { carId: car.id, name: car.name, texts: { add, button } } : undefined,
    save: save && { ...save, words: saveWords(texts.cards, save.label).off },
    share: actions.share,
    pdf: { carId: actions.carId, name: `${actions.slug}.pdf`, preparing: carPage.preparing, failed: carPage.pdfFailed },
    /** The location whose hours decide whether it can be called. */
    hoursOf: location.hours?.location,
    callLater: texts.hours.callLater,
    contact: {
      title: site.labels.contactFormTitle,
      location: location.name,
      address: location.address,
      dealerStock: view.dealerStock,
      printPage: view.printPage,
      licences: actions.licences,
      texts: {
        moreFromDealer: carPage.moreFromDealer,
        printDetails: carPage.printDetails,
        showNumber: carPage.showNumber,
        ofLocation: fill(carPage.ofPlace, { place: location.name }),
        numberOf: fill(carPage.numberOf, { place: location.name }),
      },
    },
    sold: soldView(kind, actions.similar, { label: carPage.seeStock, href: view.makeStock }, site.texts),
    texts: { wantSimilar: texts.cards.wantSimilar, arrivingSoon: texts.cards.arrivingSoon },
  };
}

const watchlistAlone = ({ features }: Pick<Site, 'features'>) => features.watchlist && !features.favourites;

export type SidebarView = ReturnType<typeof sidebarView>;

/**
 * What takes the place of price and buttons once a vehicle is sold.
 * @param similar the form "Find Me Something Similar", on a page of its own
 * @param stock address of similar vehicles in stock
 */
export function soldView(
  kind: CarPageView['kind'],
  similar: { title: string; href: string },
  stock: { label: string; href: string },
  { carPage }: Site['texts'],
) {
  return {
    title: fill(carPage.soldTitle, { kind }),
    text: fill(carPage.soldText, { kind }),
    similar,
    stock,
  };
}

export type SoldView = ReturnType<typeof soldView>;

/** What the bar of small screens shows. */
export function barView(side: SidebarView, { bar }: ActionsView, findSimilar: string) {
  const { title, inStock, price, figure, phone, hoursOf, callLater, insteadOfCall, contact, runs } = side;
  const actions = runs.flatMap((run) => run.actions);
  const reserve = actions.find(({ id }) => id === 'reserve');
  return {
    ...{
      title,
      inStock,
      price: { amount: price.amount, type: price.type },
      figure,
      phone,
      hoursOf,
      callLater,
      insteadOfCall,
      label: contact.title,
    },
    reserve: reserve && { href: reserve.href, hidden: reserve.hidden, label: bar.reserve },
    enquire: actions.find(({ id }) => id === 'enquire'),
    texts: { enquire: bar.enquire, call: bar.call, findSimilar },
  };
}

export type BarView = ReturnType<typeof barView>;
