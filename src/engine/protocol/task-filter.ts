import type { Task, TaskFilter } from './store.ts';

/** Whether a task is among those a filter means; every given key must hold. */
export function matchesTask(task: Task, filter: TaskFilter): boolean {
  const among = <T>(wanted: readonly T[] | undefined, value: T | null) =>
    wanted === undefined || (value !== null && wanted.includes(value));
  const within = (time: string | null, after: number | undefined, before: number | undefined) => {
    if (after === undefined && before === undefined) return true;
    if (time === null) return false;
    const at = Date.parse(time);
    return (after === undefined || at > after) && (before === undefined || at < before);
  };
  return (
    among(filter.uids, task.uid) &&
    among(filter.batchUids, task.batchUid) &&
    among(filter.canceledBy, task.canceledBy) &&
    among(filter.types, task.type) &&
    among(filter.statuses, task.status) &&
    among(filter.indexUids, task.indexUid) &&
    within(task.enqueuedAt, filter.afterEnqueuedAt, filter.beforeEnqueuedAt) &&
    within(task.startedAt, filter.afterStartedAt, filter.beforeStartedAt) &&
    within(task.finishedAt, filter.afterFinishedAt, filter.beforeFinishedAt)
  );
}
