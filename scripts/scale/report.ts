/** The outcome of repeating something many times with random delays. */
export type RoundReport = {
  name: string;
  rounds: number;
  /** A line for each failure, with its round; empty if there was none. */
  wrong: string[];
};

/** Numbers of rounds to run, from 1. What a round does beside the random delays follows from its number: whether something is killed, say. */
export type RoundNumbers = readonly number[];

/** Runs of something, and the outcome. */
export type Rounds = (numbers: RoundNumbers, random: () => number) => Promise<RoundReport>;

/**
 * Runs the rounds in sequence.
 * @param round runs once and returns the failures, one per line; a thrown error is a failure too
 */
export async function runRounds(
  name: string,
  numbers: RoundNumbers,
  round: (number: number) => Promise<readonly string[]>,
): Promise<RoundReport> {
  const wrong: string[] = [];
  for (const number of numbers) {
    const found = await round(number).catch((error: unknown) => [
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    ]);
    wrong.push(...found.map((line) => `round ${number}: ${line}`));
  }
  return { name, rounds: numbers.length, wrong };
}
