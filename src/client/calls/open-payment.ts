import { postJson } from '../post-json.ts';
import { callServer, told } from './call-server.ts';
import { noteLeavingFor } from './note-leaving.ts';

/** Timeout for opening a payment page, ms: the server gives its provider ten seconds and retries once. */
const timeout = 40_000;

/** Where to go next, or the errors: by field, or one for the whole form. */
type Answer<Field extends string> = { go: string } | { errors: Partial<Record<Field, string>>; problem?: string };

/** Opens a payment page through one of the server's routes for that. Never throws. */
export async function openPayment<Field extends string>(
  route: string,
  request: Readonly<Record<string, unknown>>,
  words: { notReached: string; offline: string },
): Promise<Answer<Field>> {
  const answer = await callServer<{ go: string }>((signal) => postJson(route, request, { signal }), 'go', timeout);
  if (answer.ok) {
    noteLeavingFor(answer.value.go);
    return answer.value;
  }
  const errors = answer.fieldErrors as Partial<Record<Field, string>>;
  if (Object.keys(errors).length > 0) return { errors };
  return { errors, problem: told(answer, { failed: words.notReached, offline: words.offline }) };
}
