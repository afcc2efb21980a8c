import type { IconName } from '~/components/ui/icon/icon-names.ts';
import { type CarActionId, historyReport } from '~/domain/car/actions/actions.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { opensFinanceDialog } from '~/domain/finance/enquiry/enquiry-dialog.ts';
import { financeQuery } from '~/domain/finance/enquiry/finance-query.ts';
import { formatDollars } from '~/domain/money.ts';
import { fill } from '~/domain/texts/text.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';

/** An action as a link. */
export interface ActionLink {
  label: string;
  icon: IconName;
  /** Its target, which also works without script. */
  href: string;
  /** The form that a dialog can show instead of the page behind `href`. */
  leadForm?: string;
}

type LinkSite = Pick<Site, 'labels' | 'carPage' | 'reserve' | 'finance' | 'routes' | 'texts'>;

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

const leadForms: Partial<Record<CarActionId, string>> = {
  enquire: 'car-enquiry',
  'test-drive': 'test-drive',
  offer: 'offer',
};

/** @param locationHref page with the phone number of the car's location */
export function actionLink(id: CarActionId, car: Car, site: LinkSite, locationHref: string): ActionLink {
  // Finance has a form here only if it opens in a dialog.
  const leadForm = id === 'finance' && opensFinanceDialog(car, site.finance) ? 'finance' : leadForms[id];
  return {
    label: labelOf(id, site),
    icon: icons[id],
    href: hrefOf(id, car, site, locationHref),
    ...(leadForm ? { leadForm } : {}),
  };
}

function labelOf(id: CarActionId, { labels, carPage, reserve, routes, texts: { carPage: texts } }: LinkSite): string {
  const words: Record<CarActionId, string> = {
    call: labels.callText,
    enquire: carPage.enquireText,
    finance: labels.financeButton,
    'test-drive': texts.bookTestDrive,
    'trade-in': texts.valueTradeIn,
    offer: texts.makeOffer,
    // "Buy online" if the dealer's checkout is for buying.
    reserve:
      routes.checkout === 'buy-online'
        ? texts.buyOnline
        : fill(texts.reserveNow, { deposit: formatDollars(reserve.deposit) }),
    'online-purchase': texts.onlinePurchase,
    'history-report': texts.historyReport,
    print: texts.printPdf,
    share: texts.share,
  };
  return words[id];
}

/** Where a button of the car page leads. */
function hrefOf(id: CarActionId, car: Car, site: LinkSite, locationHref: string): string {
  switch (id) {
    case 'call':
      return locationHref;
    case 'enquire':
    case 'test-drive':
    case 'offer':
      return paths.enquire(leadForms[id] ?? id, car.slug);
    case 'finance':
      return paths.finance(site.routes.finance, financeQuery(car));
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
