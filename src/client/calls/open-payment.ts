import { postJson } from '../post-json.ts';
import { callServer, told } from './call-server.ts';
import { noteLeavingFor } from './note-leaving.ts';

/** Timeout for opening a payment page, ms: the server gives its provider ten seconds and retries once. */
const timeout = 40_000;

/** Where to go next, or the errors: by field, or one for the whole form. */
type Answer = { go: string } | { fieldErrors: Readonly<Record<string, string>> } | { problem: string };

/** Opens a payment page through one of the server's routes for that. Never throws. */
export async function openPayment(
  route: string,
  request: Readonly<Record<string, unknown>>,
  words: { notReached: string; offline: string },
): Promise<Answer> {
  const answer = await callServer<{ go: string }>((signal) => postJson(route, request, { signal }), 'go', timeout);
  if (answer.ok) {
    noteLeavingFor(answer.value.go);
    return answer.value;
  }
  const { fieldErrors } = answer;
  if (Object.keys(fieldErrors).length > 0) return { fieldErrors };
  return { problem: told(answer, { failed: words.notReached, offline: words.offline }) };
}
