import * as v from 'valibot';
import { EngineError } from '../../engine-error.ts';
import { booleanText, check, commaList, type Fields, field, naturalText } from '../checks.ts';
import { type TaskFilter, taskStatuses, taskTypes } from '../store.ts';
import { matchesTask } from '../task-filter.ts';
import { taskNotFound } from '../wire-errors.ts';
import { enqueue, ok, type Route, type RouteCall, type WireAnswer } from './route.ts';

export const taskRoutes: readonly Route[] = [
  { on: 'GET /tasks', action: 'tasks.get', handle: list },
  { on: 'GET /tasks/:task', action: 'tasks.get', handle: one },
  { on: 'POST /tasks/cancel', action: 'tasks.cancel', handle: (call) => change(call, 'taskCancelation') },
  { on: 'DELETE /tasks', action: 'tasks.delete', handle: (call) => change(call, 'taskDeletion') },
];

/** A list in the address; "*" means no limit. */
const listOf = <T>(item: v.GenericSchema<string, T>) =>
  v.pipe(
    commaList,
    v.transform((parts) => (parts.length === 1 && parts[0] === '*' ? undefined : parts)),
    v.optional(v.array(item)),
  );
const uids = (name: string) => field(listOf(naturalText), `invalid_task_${name}`, 'a list of task uids');
const oneOf = (known: readonly string[]) =>
  v.pipe(
    v.string(),
    v.picklist(known, (issue) => `\`${issue.input}\` is not one of ${known.map((name) => `\`${name}\``).join(', ')}.`),
  );
const day = /^\d{4}-\d{2}-\d{2}$/;
const time = (name: string) =>
  field(
    v.union([
      v.pipe(
        v.literal('*'),
        v.transform(() => undefined),
      ),
      v.pipe(
        v.string(),
        v.transform((text) => Date.parse(day.test(text) ? `${text}T00:00:00Z` : text)),
        v.check(
          (at) => !Number.isNaN(at),
          'the value is an invalid date-time. It should follow the YYYY-MM-DD or RFC 3339 date-time format.',
        ),
      ),
    ]),
    `invalid_task_${name}`,
    'a date-time in the YYYY-MM-DD or RFC 3339 format',
  );

const filterFields = {
  uids: uids('uids'),
  batchUids: field(listOf(naturalText), 'invalid_batch_uids', 'a list of batch uids'),
  canceledBy: uids('canceled_by'),
  types: field(listOf(oneOf(taskTypes)), 'invalid_task_types', 'a list of task types'),
  statuses: field(listOf(oneOf(taskStatuses)), 'invalid_task_statuses', 'a list of task statuses'),
  indexUids: field(listOf(v.string()), 'invalid_index_uid', 'a list of index uids'),
  afterEnqueuedAt: time('after_enqueued_at'),
  beforeEnqueuedAt: time('before_enqueued_at'),
  afterStartedAt: time('after_started_at'),
  beforeStartedAt: time('before_started_at'),
  afterFinishedAt: time('after_finished_at'),
  beforeFinishedAt: time('before_finished_at'),
} satisfies Fields;

const listFields = {
  limit: field(naturalText, 'invalid_task_limit', 'a positive integer'),
  from: field(naturalText, 'invalid_task_from', 'a positive integer'),
  reverse: field(booleanText, 'invalid_task_reverse', 'a boolean'),
  ...filterFields,
} satisfies Fields;

async function list({ store, access, query }: RouteCall): Promise<WireAnswer> {
  const {
    limit = 20,
    from,
    reverse = false,
    ...filter
  } = check(listFields, Object.fromEntries(query), { noun: 'parameter' });
  const newestFirst = (await store.tasks()).filter(
    (task) => matchesTask(task, filter as TaskFilter) && (task.indexUid === null || access.mayUse(task.indexUid)),
  );
  const ordered = reverse ? newestFirst.toReversed() : newestFirst;
  const rest = from === undefined ? ordered : ordered.filter(({ uid }) => (reverse ? uid >= from : uid <= from));
  const results = rest.slice(0, limit);
  return ok({
    results,
    total: newestFirst.length,
    limit,
    from: results[0]?.uid ?? null,
    next: rest[limit]?.uid ?? null,
  });
}

async function one({ store, access, params: { task = '' } }: RouteCall): Promise<WireAnswer> {
  if (!/^\d+$/.test(task)) {
    throw new EngineError(
      'invalid_task_uids',
      `Invalid value in parameter \`uids\`: could not parse \`${task}\` as a positive integer`,
    );
  }
  const found = await store.task(Number(task));
  if (!found || (found.indexUid !== null && !access.mayUse(found.indexUid))) throw taskNotFound(task);
  return ok(found);
}

async function change(call: RouteCall, type: 'taskCancelation' | 'taskDeletion'): Promise<WireAnswer> {
  const filter = check(filterFields, Object.fromEntries(call.query), { noun: 'parameter' });
  if (call.query.size === 0) {
    const verb = type === 'taskCancelation' ? 'cancel' : 'delete';
    const names = Object.keys(filterFields).map((name) => `\`${name}\``);
    throw new EngineError(
      'missing_task_filters',
      `Query parameters to filter the tasks to ${verb} are missing. Available query parameters are: ${names.join(', ')}.`,
    );
  }
  return enqueue(call, { type, filter: filter as TaskFilter, originalFilter: `?${call.query}` }, 200);
}
