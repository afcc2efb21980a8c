import { nearestName } from '../../domain/nearest-name.ts';
import { drawStates, missingPermits, prizePool } from '../../domain/prize-draw/permits.ts';
import type { SpinCampaign } from '../schema/dealer/spin-to-win.ts';
import type { Check } from './check.ts';

/** A prize draw has what the law and its odds require: terms, permits, days and prizes that make sense. */
export const checkSpinToWin: Check = ({ dealer, pages }, report) => {
  const campaigns = dealer.spinToWin?.campaigns;
  if (!campaigns) return;
  const at = (...path: (string | number)[]) => ['spinToWin', 'campaigns', ...path];
  if (dealer.features?.spinToWin && campaigns.length === 0) {
    report('dealer', at(), 'must have a campaign while features.spinToWin is true');
  }
  for (const [n, campaign] of campaigns.entries()) {
    const { id, start, end, states, terms, permits, prizes } = campaign;
    const earlier = campaigns.slice(0, n);
    if (earlier.some((one) => one.id === id)) report('dealer', at(n, 'id'), 'is already the id of another campaign');
    if (end < start) report('dealer', at(n, 'end'), `must not be before the start, ${start}`);
    const other = earlier.find((one) => start <= one.end && one.start <= end);
    if (other) report('dealer', at(n, 'start'), `overlaps with "${other.id}", which runs until ${other.end}`);
    if (states.length === 0) report('dealer', at(n, 'states'), `must have one or more of ${drawStates.join(', ')}`);
    if (!pages.includes(terms)) {
      const rule = 'must be the path of the dealer’s content page with the terms';
      report('dealer', at(n, 'terms'), rule, { nearest: nearestName(terms, pages) });
    }
    for (const { state, why } of missingPermits(states, prizePool(prizes), permits)) {
      report('dealer', at(n, 'permits'), `must have "${state}": ${why}`);
    }
    checkPrizes(campaign, (path, rule) => report('dealer', at(n, 'prizes', ...path), rule));
  }
};

function checkPrizes({ prizes }: SpinCampaign, report: (path: (string | number)[], rule: string) => void): void {
  if (prizes.length === 0) report([], 'must have at least one prize');
  for (const [n, { id }] of prizes.entries()) {
    if (prizes.findIndex((one) => one.id === id) < n) report([n, 'id'], 'is already the id of another prize');
  }
}
