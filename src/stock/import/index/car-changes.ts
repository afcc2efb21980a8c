import type { EnqueuedTask, EnqueuedTaskPromise, Meilisearch } from 'meilisearch';
import type { Car } from '../../../domain/car/record/car.ts';
import { carsIndex } from '../../../domain/search/index/cars-index.ts';
import { carPrimaryKey } from '../../../domain/search/index/index-settings.ts';
import { EmbeddedClient } from '../../meili-client.ts';
import { PublishError } from './host-task.ts';
import { Spool } from './spool.ts';

/** Cars as lines of JSON, and how many they are. */
export type Batch = { text: string; count: number };

/** Bytes of a batch for the live index: thousands of cars, so that nearly every import is one task, and true all at once. */
export const wholeBatch = 16 << 20;
/** Bytes of a batch for an index that nobody searches yet. */
export const smallBatch = 2 << 20;

/** What an import changes: cars to put, kept on disk, and ids of cars to remove. */
export class CarChanges {
  readonly puts: Spool<Car>;
  readonly removals: string[] = [];

  constructor(tempDir?: string) {
    this.puts = new Spool(tempDir);
  }

  get size(): number {
    return this.puts.size + this.removals.length;
  }

  close(): void {
    this.puts.close();
  }
}

export const addCars = (client: Meilisearch, uid: string, { text }: Batch): EnqueuedTaskPromise =>
  client.index(uid).addDocumentsFromString(text, 'application/x-ndjson', { primaryKey: carPrimaryKey });

/** Some changes are in the live index and some are not, or it is not known. */
export class PartlyWrittenError extends PublishError {
  override name = 'PartlyWrittenError';
}

/**
 * Writes changes to the live index, as few tasks as possible, which the index carries out one after the other. Throws PublishError where
 * nothing was changed, PartlyWrittenError where something was, or may have been.
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
    else failure ??= new PublishError(`The search index refused a change: ${error?.message ?? status}`);
  }
  if (failure === undefined) return;
  // Only an answer says that a host did not take what it was sent.
  const isKnown = client instanceof EmbeddedClient || failure instanceof PublishError || 'response' in Object(failure);
  if (written === 0 && isKnown) throw failure;
  throw new PartlyWrittenError(
    `${written} of ${changes.size} changes are in the stock index, then writing failed${isKnown ? '' : ', maybe after more of them'}. Each car is whole; import the same feed again, which writes what is missing`,
    { cause: failure },
  );
}
