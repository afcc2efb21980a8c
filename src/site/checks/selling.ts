import { socialNetworks } from '../schema/dealer/presence.ts';
import type { Check } from './check.ts';

/** Features that are switched on must have the settings they need. */
export const checkCapabilities: Check = ({ dealer }, report) => {
  const { finance, reserve, onlinePayment, social } = dealer;
  if (finance?.enabled && finance.provider === undefined && finance.partner === undefined) {
    report(
      'dealer',
      ['finance', 'provider'],
      'is required while finance.enabled is true and there is no finance.partner',
    );
  }
  if (finance?.enabled && finance.creditLicence === undefined) {
    report('dealer', ['finance', 'creditLicence'], 'is required while finance.enabled is true');
  }
  const repaid = (id: string) => id === 'weekly_repayment' || id.startsWith('repayment-');
  for (const list of ['facets', 'sorts'] as const) {
    for (const [n, id] of (dealer.search?.[list] ?? []).entries()) {
      if (repaid(id) && !finance?.enabled)
        report('dealer', ['search', list, n], 'needs finance.enabled: without it no vehicle has a repayment');
    }
  }
  if (reserve?.enabled && (reserve.deposit ?? 0) <= 0) {
    report('dealer', ['reserve', 'deposit'], 'must be more than 0 while reserve.enabled is true');
  }
  const { minimum, maximum } = onlinePayment ?? {};
  if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
    report('dealer', ['onlinePayment', 'minimum'], `must not be above the maximum, ${maximum}`, {
      partner: ['onlinePayment', 'maximum'],
    });
  }
  for (const network of socialNetworks) {
    if (social?.[network]?.show && social[network].url === undefined) {
      report('dealer', ['social', network, 'url'], `is required while social.${network}.show is true`);
    }
  }
};

/** Words by which a price is final. */
const finalPrice =
  /\b(haggle|haggling)[- ]free\b|\b(no|never|without|zero)[- ]+(more[- ]+|any[- ]+)?(haggl|negotiat|barter)|\b(don['’]t|not|won['’]t) (haggle|negotiate|barter)\b|\bnon[- ]?negotiable\b|\bnot negotiable\b|\bfixed[- ]prices?\b|\bprices?\b.{0,12}\b(is|are) (final|fixed)\b|\bone[- ]price\b/i;

/** A car page does not promise that nobody haggles beside the button that makes an offer. */
export const checkFinalPrice: Check = ({ dealer: { carPage }, texts }, report) => {
  if (!carPage?.actions?.includes('offer')) return;
  const rule = (where: string) =>
    `promises a price without haggling beside the button "Make an offer": reword it${where}, or leave "offer" out of carPage.actions`;
  if (carPage.guarantees && finalPrice.test(String(texts.carPage?.guaranteePrice))) {
    report('texts', ['carPage', 'guaranteePrice'], rule(' in texts.json'), {
      partner: ['carPage', 'guarantees'],
      partnerFile: 'dealer',
    });
  }
  for (const list of ['usedBenefits', 'included', 'copy'] as const) {
    for (const [n, entry] of (carPage[list] ?? []).entries()) {
      if (finalPrice.test(JSON.stringify(entry))) report('dealer', ['carPage', list, n], rule(''));
    }
  }
};

/** The calculator's ranges ascend, and it starts within them. */
export const checkCalculator: Check = ({ dealer: { finance } }, report) => {
  const { price, rate, comparisonRange } = finance?.calculator ?? {};
  const at = (...path: string[]) => ['finance', 'calculator', ...path];
  if (price?.min !== undefined && price.max !== undefined && price.min >= price.max) {
    report('dealer', at('price', 'min'), `must be below the highest price, ${price.max}`, {
      partner: at('price', 'max'),
    });
  }
  if (
    comparisonRange?.from !== undefined &&
    comparisonRange.to !== undefined &&
    comparisonRange.from > comparisonRange.to
  ) {
    report('dealer', at('comparisonRange', 'from'), `must not be above the highest, ${comparisonRange.to}`, {
      partner: at('comparisonRange', 'to'),
    });
  }
  const { min, max, default: start } = rate ?? {};
  if (min === undefined || max === undefined) return;
  if (min >= max) {
    report('dealer', at('rate', 'min'), `must be below the highest rate, ${max}`, { partner: at('rate', 'max') });
  } else if (start !== undefined && (start < min || start > max)) {
    report('dealer', at('rate', 'default'), `must be from ${min} to ${max}, the rates that can be chosen`);
  } else if (start !== undefined && start % 0.5 !== 0) {
    report('dealer', at('rate', 'default'), 'must be a multiple of 0.5, the step of the rates');
  }
};

/** Nothing may end before it starts. */
export const checkPeriods: Check = ({ offers, tiles }, report) => {
  for (const [index, offer] of offers.entries()) {
    if (offer && inverted(offer.start, offer.expiry)) {
      report('offers', ['offers', index, 'expiry'], `must not be before the start, ${offer.start}`);
    }
  }
  for (const [index, tile] of tiles.entries()) {
    if (tile && inverted(tile.start, tile.expiry)) {
      report('promos', ['tiles', index, 'expiry'], `must not be before the start, ${tile.start}`);
    }
  }
};

/** The price with every charge is not below the one before them. */
export const checkOfferPrices: Check = ({ offers }, report) => {
  for (const [index, offer] of offers.entries()) {
    const { price, drive_away_price: total } = offer ?? {};
    if (price === undefined || total === undefined || total >= price) continue;
    const rule = `must not be below the price before charges, ${price}`;
    // A digit too few.
    const nearest = total * 10 >= price && total * 10 <= price * 1.5 ? String(total * 10) : undefined;
    report('offers', ['offers', index, 'drive_away_price'], rule, { nearest });
  }
};

/** A day without a time starts at midnight and ends with the day, so one day can be start and expiry. */
function inverted(start: string | undefined, expiry: string | undefined): boolean {
  if (start === undefined || expiry === undefined) return false;
  if (start.length === 10 || expiry.length === 10) return start.slice(0, 10) > expiry.slice(0, 10);
  return Date.parse(start) > Date.parse(expiry);
}
