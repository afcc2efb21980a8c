import { setTimeout as sleep } from 'node:timers/promises';

/** Requests per second; how many altogether, and at most at once: a turn that finds as many open is left out. */
export type Pace = { rate: number; count?: number; most?: number };

/**
 * Sends at a steady pace, whether or not earlier requests have a response, until as many as asked for are sent or `end` is called.
 * @param send sends one, numbered from 0; never rejects
 * @returns `all` and `end` resolve, once each has its response, to the responses
 */
export function startLoad<T>(send: (number: number) => Promise<T>, { rate, count = Infinity, most = Infinity }: Pace) {
  const answers: Promise<T>[] = [];
  let open = 0;
  let isOver = false;
  const sending = async () => {
    const started = performance.now();
    for (let number = 0; number < count; number += 1) {
      const early = started + (number * 1000) / rate - performance.now();
      if (early > 1) await sleep(early);
      if (isOver) break;
      if (open >= most) continue;
      open += 1;
      answers.push(
        send(number).finally(() => {
          open -= 1;
        }),
      );
    }
    return Promise.all(answers);
  };
  const all = sending();
  return {
    all,
    end(): Promise<T[]> {
      isOver = true;
      return all;
    },
  };
}
