import { hasCheckout } from '~/domain/car/actions/eligibility.ts';
import { type CommentParagraphs, commentParagraphs } from '~/domain/car/facts/comments.ts';
import { type FeatureList, featureList } from '~/domain/car/facts/features.ts';
import type { Car } from '~/domain/car/record/car.ts';
import { type VehicleKind, vehicleKind } from '~/domain/car/status/availability.ts';
import { formatDollars } from '~/domain/money.ts';
import { capitalised, plural } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import type { Site } from '~/site/site.ts';
import { actionLink } from './action-links.ts';

type TabSite = Pick<Site, 'finance' | 'labels' | 'carPage' | 'reserve' | 'routes' | 'texts'>;

export interface Point {
  title: string;
  text?: string;
}

/** A tab of the page and what is behind it. */
export type Tab = { id: string; title: string; whileInStock?: boolean } & (
  | { kind: 'comments'; comments: CommentParagraphs }
  | { kind: 'points'; points: readonly Point[] }
  | { kind: 'reserve'; lead: string; steps: readonly string[]; start: { label: string; href: string } }
  | { kind: 'features'; features: FeatureList }
);

/**
 * The tabs of a car page in their fixed order, without empty ones; the effect of a deposit is explained only if one can be
 * paid.
 */
export function tabsView(car: Car, site: TabSite): Tab[] {
  const { labels, carPage, reserve } = site;
  const texts = site.texts.carPage;
  const kind = vehicleKind(car);
  const features = featureList(car.standardEquipment);
  const reservable = reserve.enabled && hasCheckout(car);
  const tabs: (Tab | false)[] = [
    {
      id: 'dealer-comments',
      title: labels.dealerCommentsTitle,
      kind: 'comments',
      comments: commentParagraphs(car.dealercomments),
    },
    points('whats-included', texts.included, carPage.included),
    points('why-buy-from-us', texts.whyBuy, carPage.whyBuy),
    reservable && reserveTab(car, site, kind),
    points('protect', fill(texts.protect, { kind: capitalised(kind) }), carPage.protect),
    features.shown.length > 0 && { id: 'features', title: texts.features, kind: 'features', features },
  ];
  return tabs.filter((tab) => tab !== false);
}

function points(id: string, title: string, list: readonly Point[]): Tab | false {
  return list.length > 0 && { id, title, kind: 'points', points: list };
}

/** What the deposit does. */
function reserveTab(car: Car, site: TabSite, kind: VehicleKind): Tab {
  const { deposit, holdHours } = site.reserve;
  const texts = site.texts.carPage;
  const known = { deposit: formatDollars(deposit), hours: plural(holdHours, 'hour'), kind };
  return {
    id: 'reserve-online',
    title: texts.reserveOnline,
    kind: 'reserve',
    whileInStock: true,
    lead: fill(texts.reserveLead, known),
    start: actionLink('reserve', car, site, ''),
    steps: [
      fill(texts.reservePay, known),
      fill(kind === 'caravan' ? texts.reserveSeeCaravan : texts.reserveSee, known),
      texts.reserveDecide,
    ],
  };
}
