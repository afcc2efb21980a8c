import * as v from 'valibot';
import { causeText } from '../../domain/error-text.ts';
import { parsedJson } from '../../domain/parse-json.ts';
import { readText } from '../http.ts';
import type { PartnerAnswer } from '../partners/partner-answer.ts';

/** How the server reaches a partner: a lender, a source of valuations. */
export type PartnerConnection = {
  /** Base address of its API; requests go to a path below it. */
  url: string;
  /** Its bearer token. */
  key: string;
  /** The environment variable with the key, for the person who has to correct it. */
  keyName?: string;
  /** Timeout of a complete response in milliseconds. */
  timeoutMs?: number;
};

/** Maximum bytes read of a response. */
const largestAnswer = 256 * 1024;

/**
 * Posts JSON to a partner once and validates its response with a schema. Redirects are not followed: the address comes
 * from the configuration only. A status from 400 to 499 is also a response if it fits the schema.
 */
export async function callPartner<S extends v.GenericSchema>(
  { url, key, keyName = 'FINANCE_PARTNER_KEY', timeoutMs = 5000 }: PartnerConnection,
  path: string,
  body: unknown,
  schema: S,
  idempotencyKey?: string,
): Promise<PartnerAnswer<v.InferOutput<S>>> {
  let status: number;
  let answer: Awaited<ReturnType<typeof readText>>;
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        accept: 'application/json',
        authorization: `Bearer ${key}`,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      body: JSON.stringify(body),
    });
    status = response.status;
    answer = await readText(response, largestAnswer);
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return away(late ? `did not respond within ${timeoutMs} ms` : `cannot be reached: ${causeText(error)}`);
  }
  if (status >= 500 || status === 429) return away(`answered ${status}`);
  if (status >= 300 && status < 400) return wrong(`responded with ${status}, a redirect`);
  if (status === 401 || status === 403) return away(`answered ${status}: is ${keyName} right?`);
  const parsed = 'tooLarge' in answer ? undefined : v.safeParse(schema, parsedJson(answer.text));
  if (parsed?.success) return { ok: true, value: parsed.output };
  return wrong(`responded with ${status} and an unexpected body (${parsed ? issueOf(parsed.issues[0]) : 'too long'})`);
}

const away = (problem: string) => ({ ok: false, kind: 'away', problem }) as const;
const wrong = (problem: string) => ({ ok: false, kind: 'wrong', problem }) as const;

/** The location of the error, without the value, which may be personal. */
const issueOf = (issue: v.BaseIssue<unknown>) =>
  `${v.getDotPath(issue) ?? 'the answer'} is not ${issue.expected ?? 'right'}`;
