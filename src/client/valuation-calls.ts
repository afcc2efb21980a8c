import type { ValuationView } from '~/domain/valuation/valuation-view.ts';
import { postJson } from './post-json.ts';

/** The server's response to a step. `offline`: it could not be reached, and the input may be sent again. */
export type StepAnswer =
  | { kind: 'taken'; view: ValuationView; offerPrice?: number }
  | { kind: 'refused'; error?: string; fieldErrors: Readonly<Record<string, string>> }
  | { kind: 'offline' };

/** Timeout of a step, ms; photos over a phone's connection take longer. */
const timeout = 20_000;
const photoTimeout = 120_000;

/** POST /api/valuations. */
export const startValuation = (body: { rego: string; regoState: string; car_id?: string | undefined }) =>
  call((signal) => postJson('/api/valuations', body, { signal }));

/** PATCH /api/valuations/{id}. */
export const changeValuation = (id: string, change: Readonly<Record<string, unknown>>) =>
  call((signal) => postJson(`/api/valuations/${id}`, change, { method: 'PATCH', keepalive: true, signal }));

export const sendPhotos = (id: string, body: FormData) =>
  call((signal) => fetch(`/api/valuations/${id}/photos`, { method: 'POST', body, signal }), photoTimeout);

/** POST /api/miscellaneous; not awaited, and failures are ignored. */
export function reportResult(id: string): void {
  const report = { column_name: 'valuation', valuation: id };
  postJson('/api/miscellaneous', report, { keepalive: true }).catch(() => undefined);
}

async function call(send: (signal: AbortSignal) => Promise<Response>, milliseconds = timeout): Promise<StepAnswer> {
  let response: Response;
  let answer: { view?: ValuationView; offer_price?: number; error?: string; field_errors?: Record<string, string> };
  try {
    response = await send(AbortSignal.timeout(milliseconds));
    answer = await response.json();
  } catch {
    return { kind: 'offline' };
  }
  const { view, offer_price, error, field_errors = {} } = answer;
  if (response.ok && view) return { kind: 'taken', view, ...(offer_price ? { offerPrice: offer_price } : {}) };
  return { kind: 'refused', fieldErrors: field_errors, ...(error ? { error } : {}) };
}
