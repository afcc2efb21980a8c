import { bodyLimits, largestBody } from '../../../domain/request/body-limits.ts';
import { adjustmentIds } from '../../../domain/valuation/adjustments.ts';
import { nextStep } from '../../../domain/valuation/valuation.ts';
import type { ValuationDealer } from '../../../site/slices/valuation-slices.ts';
import { readForm, readUploads } from '../../http.ts';
import type { StoredValuation } from '../../valuations/valuations.ts';
import type { Visitor } from '../../visitor.ts';
import { mayUpload, type PhotoServices, photosTooLarge, storePhotos } from './valuation-photos.ts';
import { changeValuation, type StepResult, startValuation, type ValuationServices } from './valuation-steps.ts';

/** Parameters of the page's address: which valuation, and which step of it. */
export const valuationParameter = 'valuation';
export const stepParameter = 'step';

/** Errors of a posted step, and what was typed. */
export type RefusedStep = {
  status: number;
  error: string;
  errors: Record<string, string>;
  typed: Record<string, string>;
};

export type ValuationPage =
  /** The step is done; the next one has another address. */
  | { kind: 'go'; to: string }
  | { kind: 'show'; valuation?: StoredValuation | undefined; refused?: RefusedStep; over: boolean };

/**
 * What a page of the valuation should do: a plain post of a step leads to the next, at an address that can be reloaded and returned to; a
 * refused one is shown again as typed. `over`: the address names a valuation that no longer exists.
 * @param begun initial data of a new valuation
 */
export async function valuationPage(
  request: Request,
  url: URL,
  begun: { carId?: string | undefined; userId?: string | undefined },
  dealer: ValuationDealer,
  visitor: Visitor,
  services: ValuationServices & PhotoServices,
): Promise<ValuationPage> {
  const key = url.searchParams.get(valuationParameter) ?? '';
  const taken =
    request.method === 'POST' ? await submitStep(request, key, begun, dealer, visitor, services) : undefined;
  if (taken?.ok) return { kind: 'go', to: addressOf(url, taken.valuation.key, nextStep(taken.valuation)) };
  const valuation = key ? await services.valuations.find(dealer.slug, key) : undefined;
  const over = key !== '' && !valuation;
  return { kind: 'show', valuation, over, ...(taken ? { refused: taken } : {}) };
}

/** The address at which a valuation continues. */
export function addressOf(url: URL, key: string, step?: string): string {
  const query = new URLSearchParams(url.searchParams);
  query.set(valuationParameter, key);
  query.delete(stepParameter);
  if (step) query.set(stepParameter, step);
  return `${url.pathname}?${query}`;
}

async function submitStep(
  request: Request,
  key: string,
  begun: { carId?: string | undefined; userId?: string | undefined },
  dealer: ValuationDealer,
  visitor: Visitor,
  services: ValuationServices & PhotoServices,
): Promise<{ ok: true; valuation: StoredValuation } | ({ ok: false } & RefusedStep)> {
  if (/^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')) {
    const limited = await mayUpload(request, dealer, visitor, services);
    if (limited) return refusal(limited, {});
    const sent = await readUploads(request, largestBody(dealer.uploads));
    if (!sent.ok) return refusal({ ...sent, error: photosTooLarge(dealer) }, {});
    const taken = await storePhotos(key, sent.files, dealer, visitor, services);
    return taken.ok ? taken : refusal(taken, {});
  }
  const form = await readForm(request, bodyLimits.short);
  if (!form.ok) return refusal({ ok: false, status: 400, error: form.error }, {});
  const typed = Object.fromEntries(form.entries);
  const taken =
    typed['step'] === 'vehicle'
      ? await startValuation(typed, begun, dealer, visitor, services)
      : await changeValuation(key, changeOf(typed), dealer, visitor, services);
  return taken.ok ? taken : refusal(taken, typed);
}

/** A posted step as the JSON that the API accepts. */
function changeOf({ step = '', kms = '', answer = '' }: Record<string, string>): unknown {
  if (step === 'confirm') return { kms };
  if (step === 'photos') return { photos_done: true };
  if (step === 'renew') return { renew: true };
  return adjustmentIds.some((id) => id === step) ? { adjustments: [{ id: step, answer }] } : {};
}

const refusal = (
  { status, error, errors = {} }: StepResult & { ok: false },
  typed: Record<string, string>,
): { ok: false } & RefusedStep => ({ ok: false, status, error, errors, typed });
