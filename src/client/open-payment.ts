import { postJson } from './post-json.ts';

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
  try {
    const response = await postJson(route, request, { signal: AbortSignal.timeout(timeout) });
    const { go, error, field_errors } = (await response.json()) as {
      go?: string;
      error?: string;
      field_errors?: Partial<Record<Field, string>>;
    };
    if (response.ok && go) return { go };
    return field_errors ? { errors: field_errors } : { errors: {}, problem: error ?? words.notReached };
  } catch {
    return { errors: {}, problem: navigator.onLine ? words.notReached : words.offline };
  }
}
