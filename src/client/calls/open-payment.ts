import { postJson } from '../post-json.ts';
import { callServer, refusal } from './call-server.ts';
import { noteLeavingFor } from './note-leaving.ts';

/** Timeout for opening a payment page, ms: the server gives its provider ten seconds and retries once. */
const timeout = 40_000;

/** Opens a payment page through one of the server's routes for that: where to go next, or the errors. Never throws. */
export async function openPayment(
  route: string,
  request: Readonly<Record<string, unknown>>,
  words: { notReached: string; offline: string },
): Promise<{ go: string } | ReturnType<typeof refusal>> {
  const answer = await callServer<{ go: string }>((signal) => postJson(route, request, { signal }), 'go', timeout);
  if (answer.ok) {
    noteLeavingFor(answer.value.go);
    return answer.value;
  }
  return refusal(answer, { failed: words.notReached, offline: words.offline });
}
