import { socialNetworks } from '../schema/presence.ts';
import type { Check } from './check.ts';

/** What is switched on must have what it needs (OPS-04, FOOT-03). */
export const checkCapabilities: Check = ({ dealer }, report) => {
  const { finance, reserve, social } = dealer;
  if (finance?.enabled && finance.provider === undefined) {
    report('dealer', ['finance', 'provider'], 'is needed while finance.enabled is true');
  }
  if (finance?.enabled && finance.disclaimer === undefined) {
    report('dealer', ['finance', 'disclaimer'], 'is needed while finance.enabled is true');
  }
  if (reserve?.enabled && (reserve.deposit ?? 0) <= 0) {
    report('dealer', ['reserve', 'deposit'], 'must be more than 0 while reserve.enabled is true');
  }
  for (const network of socialNetworks) {
    if (social?.[network]?.show && social[network].url === undefined) {
      report('dealer', ['social', network, 'url'], `is needed while social.${network}.show is true`);
    }
  }
};

/** Nothing may end before it starts (OPS-04). */
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

/** A day without a time starts at midnight and ends with the day, so one day can be start and expiry. */
function inverted(start: string | undefined, expiry: string | undefined): boolean {
  if (start === undefined || expiry === undefined) return false;
  if (start.length === 10 || expiry.length === 10) return start.slice(0, 10) > expiry.slice(0, 10);
  return Date.parse(start) > Date.parse(expiry);
}
