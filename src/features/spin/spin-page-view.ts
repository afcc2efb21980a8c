import { formatDollars } from '~/domain/money.ts';
import { type Campaign, dayOf, type Phase } from '~/domain/prize-draw/campaign.ts';
import { chancePercent, totalWeight } from '~/domain/prize-draw/draw.ts';
import type { DrawState, Permits } from '~/domain/prize-draw/permits.ts';
import type { SpinView } from '~/domain/prize-draw/spin-view.ts';
import { statesText } from '~/domain/prize-draw/states-text.ts';
import { wheelOf } from '~/domain/prize-draw/wheel.ts';
import { capitalised, joinPresent } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { longDay } from '~/domain/time/day-text.ts';
import type { DrawnPiece, SpinState, Tone } from './spin-wheel-props.ts';

/** A campaign as its page shows it. */
export type ShownCampaign = Campaign & {
  name: string;
  states: readonly DrawState[];
  permits: Permits;
  showChances: boolean;
};

/** The campaign's state: `left` of each prize, and the shopper's spin, if any. */
export interface CampaignState {
  phase: Phase;
  left: readonly number[];
  allGone: boolean;
  spun?: { view: SpinView; at: Date } | undefined;
}

/** A prize in the list. */
export interface PrizeRow {
  id: string;
  name: string;
  tone: Tone;
  worth: string;
  chance?: string;
  left?: string;
}

/** Everything on the page of a campaign. @param timeZone IANA, of the dealer */
export function spinPageView(
  campaign: ShownCampaign,
  { phase, left, allGone, spun }: CampaignState,
  {
    texts,
    timeZone,
    business,
  }: { texts: Texts['spinToWin']; timeZone: string; business: { legalName: string; abn?: string | undefined } },
) {
  const { prizes, showChances, noPrizeWeight } = campaign;
  const total = totalWeight(campaign);
  const isGone = (prize: number) => left[prize] === 0;
  const states = statesText(campaign.states);
  const chance = (weight: number, round?: 'up') =>
    showChances ? { chance: fill(texts.chance, { percent: chancePercent(weight, total, round) }) } : {};
  const permits = Object.entries(campaign.permits).map(([state, number]) => fill(texts.permit, { state, number }));
  return {
    states,
    pieces: wheelOf(campaign).map(({ prize, from, to }): DrawnPiece => {
      const isAllWon = prize >= 0 && isGone(prize);
      const label = prize < 0 ? texts.noPrize : isAllWon ? texts.gone : (prizes[prize]?.wheel ?? '');
      // A prize with none left wins nothing: the wheel stops there, too.
      return { prize: isAllWon ? -1 : prize, from, to, label, tone: isAllWon ? 'none' : toneOf(prize) };
    }),
    state: stateOf(campaign, { phase, allGone, spun, left }, texts, timeZone),
    prizes: prizes.map(({ id, name, value, weight, stock }, n): PrizeRow => {
      const some = fill(texts.stock, { left: left[n] ?? 0, stock });
      return {
        ...{ id, name: capitalised(name), tone: isGone(n) ? 'none' : toneOf(n) },
        worth: fill(texts.worth, { value: formatDollars(value) }),
        ...chance(weight),
        ...(isGone(n) ? { left: texts.gone } : showChances ? { left: some } : {}),
      };
    }),
    noPrize: noPrizeWeight > 0 && showChances ? { name: texts.noPrize, ...chance(noPrizeWeight, 'up') } : undefined,
    facts: [
      { label: texts.who, value: fill(texts.whoText, { states: states }) },
      {
        label: texts.when,
        value: fill(texts.whenText, { start: longDay(campaign.start), end: longDay(campaign.end) }),
      },
      { label: texts.cost, value: texts.costText },
      { label: texts.promoter, value: joinPresent([business.legalName, business.abn && `ABN ${business.abn}`]) },
      ...(permits.length > 0 ? [{ label: texts.permits, value: permits.join(' · ') }] : []),
    ],
  };
}

function stateOf(
  { start, end }: Campaign,
  { phase, allGone, spun }: CampaignState,
  texts: Texts['spinToWin'],
  timeZone: string,
): SpinState {
  if (spun) {
    const day = longDay(dayOf(timeZone, spun.at));
    return { kind: 'spun', spin: spun.view, when: fill(texts.spunOn, { day }) };
  }
  if (phase === 'before') {
    return { kind: 'closed', title: fill(texts.before, { start: longDay(start) }), text: texts.beforeText };
  }
  if (phase === 'over') return { kind: 'closed', title: fill(texts.over, { end: longDay(end) }), text: texts.overText };
  return allGone ? { kind: 'closed', title: texts.allGone, text: texts.allGoneText } : { kind: 'ready' };
}

const tones = ['accent', 'brand', 'light', 'dark', 'soft', 'plain'] as const;
const toneOf = (prize: number): Tone => (prize < 0 ? 'none' : (tones[prize % tones.length] ?? 'none'));
