type Work = () => unknown;

const waiting: Work[] = [];

/**
 * Does something when the tests of the file are done, in the order asked for. For helpers that tests share: files that share a
 * process load a helper once, and an `afterAll` of its own would run after the first of them alone.
 */
export function whenFileEnds(work: Work): void {
  waiting.push(work);
}

/** Does what waits; all of it, whatever fails. */
export async function endFile(): Promise<void> {
  const done = await Promise.allSettled(waiting.splice(0).map(async (work) => work()));
  const failures = done.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'What tests had opened could not be closed.');
}
