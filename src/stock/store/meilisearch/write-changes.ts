import type { EnqueuedTask, EnqueuedTaskPromise, Meilisearch } from 'meilisearch';
import { carsIndex } from '../../../domain/search/index/cars-index.ts';
import { carPrimaryKey } from '../../../domain/search/index/index-settings.ts';
import type { CarChanges } from '../car-changes.ts';
import { PartlyWrittenError, PublishError } from '../stock-store.ts';

/** Cars as lines of JSON, and their number. */
export type Batch = { text: string; count: number };

/** Size of a batch for the live index, bytes: thousands of cars, so that nearly every import is one task, applied atomically. */
const wholeBatch = 16 << 20;

export const addCars = (client: Meilisearch, uid: string, { text }: Batch): EnqueuedTaskPromise =>
  client.index(uid).addDocumentsFromString(text, 'application/x-ndjson', { primaryKey: carPrimaryKey });

/**
 * Writes changes to the live index in as few tasks as possible, which the host carries out one at a time. Throws PublishError if
 * nothing was changed, PartlyWrittenError if something was, or may have been.
 */
export async function writeChanges(
  client: Meilisearch,
  changes: CarChanges,
  { onWritten = () => {}, bytes = wholeBatch }: { onWritten?: (count: number) => void; bytes?: number } = {},
): Promise<void> {
  const index = client.index(carsIndex);
  const tasks: { task: EnqueuedTask; count: number }[] = [];
  let failure: unknown;
  try {
    for (const batch of changes.puts.texts(bytes)) {
      tasks.push({ task: await addCars(client, carsIndex, batch), count: batch.count });
      onWritten(tasks.reduce((sum, { count }) => sum + count, 0));
    }
    const { removals } = changes;
    if (removals.length > 0) tasks.push({ task: await index.deleteDocuments(removals), count: removals.length });
  } catch (error) {
    failure = error;
  }
  let written = 0;
  for (const { task, count } of tasks) {
    const { status, error } = await client.tasks.waitForTask(task);
    if (status === 'succeeded') written += count;
    else failure ??= new PublishError(`The search index rejected a change: ${error?.message ?? status}`);
  }
  if (failure === undefined) return;
  // Only a response proves that a host did not accept what it was sent.
  const isKnown = failure instanceof PublishError || 'response' in Object(failure);
  if (written === 0 && isKnown) throw failure;
  throw new PartlyWrittenError(
    `${written} of ${changes.size} changes are in the stock index, then writing failed${isKnown ? '' : ', perhaps after more of them'}. Each car is complete; import the same feed again to write the rest`,
    { cause: failure },
  );
}
