/** The outcome of doing the same thing many times with chance delays. */
export type RoundReport = {
  name: string;
  rounds: number;
  /** A line for each thing that was not right, with its round; empty when all was. */
  wrong: string[];
};

/**
 * Runs one round after the other.
 * @param round runs once and returns the failures, one per line; a thrown error is a failure too
 */
export async function goRound(
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
