import type { EnqueuedTaskPromise } from 'meilisearch';
import { PublishError } from '../stock-store.ts';

/** Waits until a task of the host is done; throws PublishError if it failed. */
export async function done(task: Pick<EnqueuedTaskPromise, 'waitTask'>): Promise<void> {
  const { status, error } = await task.waitTask();
  if (status !== 'succeeded') throw new PublishError(`The search index rejected a change: ${error?.message ?? status}`);
}

/** The host's error code: "index_not_found"; undefined if no host sent one. */
const codeOf = (error: unknown): string | undefined =>
  (error as { cause?: { code?: string } } | undefined)?.cause?.code;

/** The result of a request; undefined if the host has no such index or document. */
export async function ifThere<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (['index_not_found', 'document_not_found'].includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}
