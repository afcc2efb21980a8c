import { fairQueue, type TurnLimits } from '../load/fair-queue.ts';
import type { ConvertPicture } from './convert.ts';

/** Of visitors' pictures: each that waits keeps its whole form in memory. How many an hour somebody may send is limited elsewhere. */
const limits: TurnLimits = { waiting: 16, waitingOfOne: 4, timeout: 60_000, secondsPerMinute: 0 };
/** Pictures of pages that may pass a visitor's. */
const mostPassing = 12;

/**
 * One picture at a time: those of pages first, in order of arrival. Of those that visitors send one at most is in line,
 * by whoever has used the least (fair-queue.ts); a few pictures of pages may pass it, but not for ever.
 */
export function picturesInTurn(convert: ConvertPicture): ConvertPicture {
  const visitors = fairQueue(limits);
  const pages: (() => void)[] = [];
  let upload: (() => void) | undefined;
  let passed = 0;
  let busy = false;

  const convertInTurn: ConvertPicture = async (job) => {
    if (busy) {
      await new Promise<void>((start) => {
        if (typeof job.source === 'object') upload = start;
        else pages.push(start);
      });
    }
    busy = true;
    try {
      return await convert(job);
    } finally {
      startNext();
    }
  };

  function startNext(): void {
    const isPassed = upload !== undefined && pages.length > 0 && passed < mostPassing;
    const start = upload === undefined || isPassed ? pages.shift() : upload;
    if (!isPassed) upload = undefined;
    passed = isPassed ? passed + 1 : 0;
    busy = start !== undefined;
    start?.();
  }

  return (job) =>
    typeof job.source === 'object' ? visitors(job.source.visitor, () => convertInTurn(job)) : convertInTurn(job);
}
