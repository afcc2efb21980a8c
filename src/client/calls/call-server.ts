import { type CardWords, cardWords } from '../card-words.ts';

/** Why a call did not do what it should, as far as shoppers can do something about it. What they typed stays in every case. */
export type Failure = keyof CardWords['failures'];

/** A failed call. `status` is 0 without a response of ours; `error` and `fieldErrors`, by field, are the server's own texts. */
export interface FailedCall {
  failure: Failure;
  status: number;
  error?: string;
  fieldErrors: Readonly<Record<string, string>>;
}

/** The outcome of a call. */
export type CallAnswer<T> = { ok: true; value: T } | ({ ok: false } & FailedCall);

/**
 * Calls one of the server's routes. Never throws.
 * @param has the key without which an answer is none: a hotel's login page answers with status 200, too
 * @param timeout ms
 */
export async function callServer<T extends object>(
  send: (signal: AbortSignal) => Promise<Response>,
  has: keyof T & string,
  timeout = 20_000,
): Promise<CallAnswer<T>> {
  let response: Response;
  try {
    response = await send(AbortSignal.timeout(timeout));
  } catch {
    return { ok: false, failure: navigator.onLine === false ? 'offline' : 'failed', status: 0, fieldErrors: {} };
  }
  const json: unknown = await response.json().catch(() => undefined);
  const answer = (json ?? {}) as Record<string, unknown>;
  if (response.ok && answer[has]) return { ok: true, value: answer as T };
  const { error, field_errors } = answer;
  const texts = Object.entries(field_errors instanceof Object ? field_errors : {});
  return {
    ok: false,
    failure: failureOf(response.status),
    status: response.ok && json === undefined ? 0 : response.status,
    ...(typeof error === 'string' && error ? { error } : {}),
    fieldErrors: Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  };
}

function failureOf(status: number): Failure {
  if (status === 413) return 'tooLarge';
  // 408: what was sent did not arrive whole; it can be sent again, too.
  if (status === 408 || status === 429 || status === 503) return 'busy';
  return status >= 400 && status < 500 ? 'refused' : 'failed';
}

/** What the shopper is told about a failed call: the server's own text, else a form's own words, else those of every page. */
export const told = (
  { failure, error }: Pick<FailedCall, 'failure' | 'error'>,
  own: Readonly<Partial<Record<Failure, string>>> = {},
): string => error ?? own[failure] ?? cardWords().failures[failure];

/** The same as a form's messages: beside its fields, or one for all of it. */
export const refusal = (
  answer: FailedCall,
  own: Parameters<typeof told>[1],
): Pick<FailedCall, 'fieldErrors'> | { problem: string } =>
  Object.keys(answer.fieldErrors).length > 0 ? { fieldErrors: answer.fieldErrors } : { problem: told(answer, own) };
