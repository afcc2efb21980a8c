import type { ValuationView } from '~/domain/valuation/valuation-view.ts';
import { postJson } from '../post-json.ts';
import { callServer } from './call-server.ts';

/** What a step leads to: the next one, and at the end the offer, dollars. */
type StepTaken = { view: ValuationView; offer_price?: number };

/** Timeout of photos over a phone's connection, ms. */
const photoTimeout = 120_000;

/** POST /api/valuations. */
export const startValuation = (body: { rego: string; regoState: string; car_id?: string | undefined }) =>
  callServer<StepTaken>((signal) => postJson('/api/valuations', body, { signal }), 'view');

/** PATCH /api/valuations/{id}. */
export const changeValuation = (id: string, change: Readonly<Record<string, unknown>>) =>
  callServer<StepTaken>(
    (signal) => postJson(`/api/valuations/${id}`, change, { method: 'PATCH', keepalive: true, signal }),
    'view',
  );

export const sendPhotos = (id: string, body: FormData) =>
  callServer<StepTaken>(
    (signal) => fetch(`/api/valuations/${id}/photos`, { method: 'POST', body, signal }),
    'view',
    photoTimeout,
  );

/** POST /api/miscellaneous; not awaited, and failures are ignored. */
export function reportResult(id: string): void {
  const report = { column_name: 'valuation', valuation: id };
  postJson('/api/miscellaneous', report, { keepalive: true }).catch(() => undefined);
}
