import { Dice } from './dice.ts';

/** The outcome of repeating something many times with random delays. */
export type RoundReport = {
  name: string;
  rounds: number;
  /** A line for each failure, with its round; empty if there was none. */
  wrong: string[];
};

/**
 * Runs rounds of something, by their numbers from 1. What a round does beside the random delays follows from its number: whether something is
 * killed, say.
 */
export type Rounds = (numbers: readonly number[]) => Promise<RoundReport>;

/** What a round gets: its number, whether no other follows, and the source of all its choices. */
export type Round = { number: number; isLast: boolean; random: () => number };

/**
 * Rounds, one after the other, on a scene that is started for all of them and stopped after the last.
 * @param name also seeds the choices: the same ones on every run
 * @param round runs once and returns the failures, one per line; a thrown error is a failure too
 * @param atEnd what is wrong after the last round
 */
export function roundsOn<Scene extends { stop(): unknown }>(
  name: string,
  start: (random: () => number) => Scene | Promise<Scene>,
  round: (scene: Scene, round: Round) => Promise<readonly string[]>,
  atEnd: (scene: Scene) => Promise<readonly string[]> = async () => [],
): Rounds {
  return async (numbers) => {
    const dice = new Dice(name);
    const random = () => dice.next();
    const scene = await start(random);
    const wrong: string[] = [];
    try {
      for (const number of numbers) {
        const found = await round(scene, { number, isLast: number === numbers.at(-1), random }).catch(
          (error: unknown) => [error instanceof Error ? (error.stack ?? error.message) : String(error)],
        );
        wrong.push(...found.map((line) => `round ${number}: ${line}`));
      }
      wrong.push(...(await atEnd(scene)));
    } finally {
      await scene.stop();
    }
    return { name, rounds: numbers.length, wrong };
  };
}
