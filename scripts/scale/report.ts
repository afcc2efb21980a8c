/** The outcome of repeating something many times with random delays. */
export type RoundReport = {
  name: string;
  rounds: number;
  /** A line for each failure, with its round; empty if there was none. */
  wrong: string[];
};

/**
 * Runs the rounds in sequence.
 * @param round runs once and returns the failures, one per line; a thrown error is a failure too
 */
export async function runRounds(
  name: string,
  rounds: number,
  round: (number: number) => Promise<readonly string[]>,
): Promise<RoundReport> {
  const wrong: string[] = [];
  for (let number = 1; number <= rounds; number += 1) {
    const found = await round(number).catch((error: unknown) => [
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    ]);
    wrong.push(...found.map((line) => `round ${number}: ${line}`));
  }
  return { name, rounds, wrong };
}
