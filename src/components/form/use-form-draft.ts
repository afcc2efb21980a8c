import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { $contactDetails } from '~/client/storage/contact-details.ts';
import { dropFormDraft, formDraft, keepFormDraft } from '~/client/storage/form-drafts.ts';
import { fillForm, textOf } from '~/components/ui/form/form-controls.ts';
import type { FormDraft } from '~/domain/lead/form/form-draft.ts';

interface FormDraftOptions {
  /** Which form of which page it is (form-draft.ts). */
  key: () => string;
  /** The values of its controls. */
  values: () => FormDraft['values'];
  /** Called when the page has been restored as it was left. */
  again: () => void;
}

/**
 * A form that keeps what is typed into it while its tab is open, so that a reload loses nothing, and that is prefilled with what is known about
 * the shopper.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, { key, values, again }: FormDraftOptions) {
  const changed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form hydrates once
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    element.noValidate = true;
    const earlier = formDraft(key())?.values;
    if (earlier) fillForm(element, earlier);
    for (const [field, value] of Object.entries($contactDetails.get() ?? {})) {
      if (value && !textOf(element, field)) fillForm(element, { [field]: value });
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it looks at is in the page
  useEffect(() => {
    const keep = () => changed.current && keepFormDraft({ key: key(), values: values() });
    const putAway = () => document.visibilityState === 'hidden' && keep();
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && again();
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', onPageShow);
    document.addEventListener('visibilitychange', putAway);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', onPageShow);
      document.removeEventListener('visibilitychange', putAway);
    };
  }, []);

  return {
    typed() {
      changed.current = true;
    },
    /** It has been sent: delete the draft. */
    sent() {
      changed.current = false;
      dropFormDraft(key());
    },
  };
}
