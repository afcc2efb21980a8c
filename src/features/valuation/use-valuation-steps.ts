import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { told } from '~/client/calls/call-server.ts';
import { changeValuation, reportResult, sendPhotos, startValuation } from '~/client/calls/valuation-calls.ts';
import { dropFormDraft, formDraft, keepFormDraft } from '~/client/storage/form-drafts.ts';
import { fillForm } from '~/components/ui/form/form-controls.ts';
import { draftKey, type FormDraft } from '~/domain/lead/form/form-draft.ts';
import { limitWords } from '~/domain/request/body-limits.ts';
import { fill } from '~/domain/texts/text.ts';
import type { ValuationView } from '~/domain/valuation/valuation-view.ts';
import { areTooLarge, withSmallerPhotos } from './smaller-photos.ts';
import type { StepTexts } from './steps-settings.ts';
import type { ValuationStepsProps } from './valuation-steps-props.ts';

interface Notice {
  problem?: string | undefined;
  errors: Readonly<Record<string, string>>;
  /** This step was rendered here, not sent with the page. */
  heard?: boolean;
}

/**
 * The steps of a valuation: each is sent when answered and replaced by the next, at its own address. Input that could not be sent stays as
 * typed. Back navigation and reloads are left to the pages themselves.
 */
export function useValuationSteps(props: ValuationStepsProps) {
  const { carId, texts } = props;
  const form = useRef<HTMLFormElement>(null);
  const [view, setView] = useState(props.view);
  const [notice, say] = useState<Notice>({ problem: props.problem, errors: props.errors });
  const [busy, setBusy] = useState(false);
  const key = () => draftKey(window.location.pathname + window.location.search, `valuation-${view.step}`, carId);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const empty = missing(data);
    if (empty) {
      say({ errors: { [empty]: texts.empty[empty] }, heard: true });
      return;
    }
    setBusy(true);
    const answer = await sent(data);
    if (!answer.ok) {
      setBusy(false);
      const { fieldErrors } = answer;
      const tooLarge = fill(texts.photosTooLarge, limitWords(props.uploads));
      const isOfField = Object.keys(fieldErrors).length > 0;
      const problem = isOfField ? undefined : told(answer, { failed: texts.failed, tooLarge });
      say({ problem, errors: fieldErrors, heard: true });
      return;
    }
    dropFormDraft(key());
    show(answer.value.view, Boolean(answer.value.offer_price));
  }

  async function sent(data: FormData): ReturnType<typeof sendPhotos> {
    const text = (name: string) => String(data.get(name) ?? '');
    switch (view.step) {
      case 'vehicle':
        return startValuation({ rego: text('rego'), regoState: text('regoState'), car_id: carId });
      case 'confirm':
        return changeValuation(view.id ?? '', { kms: text('kms') });
      case 'photos': {
        const photos = await withSmallerPhotos(data);
        // Not sent in vain: over a phone's connection that takes minutes.
        if (areTooLarge(photos, props.uploads)) return { ok: false, failure: 'tooLarge', status: 413, fieldErrors: {} };
        return sendPhotos(view.id ?? '', photos);
      }
      default:
        return changeValuation(view.id ?? '', { adjustments: [{ id: view.step, answer: text('answer') }] });
    }
  }

  function show(next: ValuationView, hasOffer: boolean): void {
    const address = addressOf(next);
    if (next.step === 'done') {
      if (hasOffer && props.reportResult) reportResult(next.id ?? '');
      // The button stays busy until that page is there.
      window.location.assign(address);
      return;
    }
    window.history.pushState(null, '', address);
    flushSync(() => {
      setBusy(false);
      say({ errors: {} });
      setView(next);
    });
    form.current?.querySelector<HTMLElement>('[data-heading]')?.focus();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form hydrates once
  useLayoutEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    const earlier = formDraft(key());
    if (earlier) fillForm(form.current, earlier.values);
  }, []);
  useEffect(() => {
    // Every step has an address whose page the server renders.
    const back = () => window.location.reload();
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);

  return {
    form,
    view,
    notice,
    busy,
    submit,
    /** Stores the input, in case the page is reloaded. */
    typed() {
      if (!form.current) return;
      const values = [...new FormData(form.current)].filter(([, value]) => typeof value === 'string');
      keepFormDraft({ key: key(), values: Object.fromEntries(values) as FormDraft['values'] });
    },
  };
}

/** Required field of a step that was left empty. */
function missing(data: FormData): keyof StepTexts['empty'] | undefined {
  const step = String(data.get('step'));
  const required = { vehicle: 'rego', confirm: 'kms', photos: undefined } as const;
  const field = step in required ? required[step as keyof typeof required] : 'answer';
  return field && String(data.get(field) ?? '').trim() === '' ? field : undefined;
}

/** The address of a step: its valuation and the step itself in the page's address. */
export function addressOf({ id, step }: Pick<ValuationView, 'id' | 'step'>): string {
  const url = new URL(window.location.href);
  if (id) url.searchParams.set('valuation', id);
  if (step === 'done') url.searchParams.delete('step');
  else url.searchParams.set('step', step);
  return url.pathname + url.search;
}
