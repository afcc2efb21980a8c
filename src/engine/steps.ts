/**
 * Work in short steps: the runner may let other work run in between. The final return value is the result.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** All steps at once. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** With a pause between two steps. */
export async function finishedWith<T>(steps: Steps<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}
