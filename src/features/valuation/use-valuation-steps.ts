import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { refusal } from '~/client/calls/call-server.ts';
import { changeValuation, reportResult, sendPhotos, startValuation } from '~/client/calls/valuation-calls.ts';
import { type FormOutcome, type Sending, useForm } from '~/components/form/use-form.ts';
import { draftKey } from '~/domain/lead/form/form-draft.ts';
import { limitWords } from '~/domain/request/body-limits.ts';
import { fill } from '~/domain/texts/text.ts';
import type { ValuationView } from '~/domain/valuation/valuation-view.ts';
import { areTooLarge, withSmallerPhotos } from './smaller-photos.ts';
import type { ValuationStepsProps } from './valuation-steps-props.ts';

/**
 * The step of a valuation that shows. Each is replaced by the next, at its own address; back navigation and reloads are left to the pages
 * themselves.
 */
export function useValuationSteps(first: ValuationView) {
  const [view, setView] = useState(first);
  useEffect(() => {
    // Every step has an address whose page the server renders.
    const back = () => window.location.reload();
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);
  return {
    view,
    show(next: ValuationView): void {
      window.history.pushState(null, '', addressOf(next));
      flushSync(() => setView(next));
    },
  };
}

/**
 * The form of one step, which is sent when answered: what it has beyond other forms (`useForm`).
 * @param props the page's; their view is the first step
 * @param show shows the next step
 */
export function useValuationStep(props: ValuationStepsProps, view: ValuationView, show: (next: ValuationView) => void) {
  const { carId, texts, uploads } = props;
  const isFirst = view === props.view;

  const form = useForm({
    draft: () => draftKey(window.location.pathname + window.location.search, `valuation-${view.step}`, carId),
    arrived: isFirst ? { problem: props.problem, fieldErrors: props.errors } : {},
    values: textsOf,
    check(values) {
      const field = requiredField(view.step);
      return field && !values[field]?.trim() ? { [field]: texts.empty[field] } : {};
    },
    send,
    texts: { unknown: texts.failed },
  });

  async function send(values: ReturnType<typeof textsOf>, { form: element, arrived }: Sending): Promise<FormOutcome> {
    const answer = await answerTo(values, element);
    if (!answer.ok) {
      const tooLarge = fill(texts.photosTooLarge, limitWords(uploads));
      return refusal(answer, { failed: texts.failed, tooLarge });
    }
    const { view: next, offer_price } = answer.value;
    if (next.step === 'done') {
      if (offer_price && props.reportResult) reportResult(next.id ?? '');
      return { go: addressOf(next) };
    }
    arrived();
    show(next);
    return {};
  }

  async function answerTo(values: ReturnType<typeof textsOf>, element: HTMLFormElement): ReturnType<typeof sendPhotos> {
    const { rego = '', regoState = '', kms = '', answer = '' } = values;
    switch (view.step) {
      case 'vehicle':
        return startValuation({ rego, regoState, car_id: carId });
      case 'confirm':
        return changeValuation(view.id ?? '', { kms });
      case 'photos': {
        const photos = await withSmallerPhotos(new FormData(element));
        // Not sent in vain: over a phone's connection that takes minutes.
        if (areTooLarge(photos, uploads)) return { ok: false, failure: 'tooLarge', status: 413, fieldErrors: {} };
        return sendPhotos(view.id ?? '', photos);
      }
      default:
        return changeValuation(view.id ?? '', { adjustments: [{ id: view.step, answer }] });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (!isFirst) form.form.current?.querySelector<HTMLElement>('[data-heading]')?.focus();
  }, []);
  return form;
}

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** The field of a step that must not be left empty. */
function requiredField(step: ValuationView['step']) {
  if (step === 'vehicle') return 'rego';
  if (step === 'confirm') return 'kms';
  return step === 'photos' ? undefined : 'answer';
}

/** The address of a step: its valuation and the step itself in the page's address. */
function addressOf({ id, step }: Pick<ValuationView, 'id' | 'step'>): string {
  const url = new URL(window.location.href);
  if (id) url.searchParams.set('valuation', id);
  if (step === 'done') url.searchParams.delete('step');
  else url.searchParams.set('step', step);
  return url.pathname + url.search;
}
