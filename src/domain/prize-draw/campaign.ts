import { localTime } from '../time/local-time.ts';

/** A prize of a campaign, as the dealer's data has it. */
export interface Prize {
  id: string;
  name: string;
  /** Words on the wheel. */
  wheel: string;
  /** Value of one, dollars. */
  value: number;
  weight: number;
  stock: number;
  /** "SPIN-######": each # becomes a letter or digit. */
  code: string;
  /** Number of days after the spin for which the code is valid. */
  days: number;
  howToUse: string;
}

/** A prize draw with a start and an end. Days are those of the dealer's calendar, ends included. */
export interface Campaign {
  id: string;
  start: string;
  end: string;
  /** Weight of a spin that wins nothing. */
  noPrizeWeight: number;
  prizes: readonly Prize[];
}

export type Phase = 'before' | 'running' | 'over';

/** The phase of a campaign on a day of the dealer's calendar, "2026-11-23". */
export function phaseOf({ start, end }: Pick<Campaign, 'start' | 'end'>, today: string): Phase {
  if (today < start) return 'before';
  return today > end ? 'over' : 'running';
}

/** The campaign that the page shows: the current one, else the next, else the last; undefined if there are none. @param today as above */
export function campaignOf<C extends Pick<Campaign, 'start' | 'end'>>(
  campaigns: readonly C[],
  today: string,
): C | undefined {
  const inOrder = campaigns.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return inOrder.find((one) => phaseOf(one, today) !== 'over') ?? inOrder.at(-1);
}

/** The day after a campaign, from which nobody can spin; as a time that is past in every Australian time zone. */
export const campaignOver = ({ end }: Pick<Campaign, 'end'>): Date =>
  new Date(Date.parse(`${end}T00:00:00Z`) + 86_400_000);

/** The dealer's day at a moment. @param timeZone IANA */
export const dayOf = (timeZone: string, moment: Date): string => localTime(timeZone, moment).date;
