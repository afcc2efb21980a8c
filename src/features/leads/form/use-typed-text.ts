import { useEffect, useEffectEvent, useRef } from 'react';
import { dropFormDraft, formDraft, keepFormDraft } from '~/client/storage/form-drafts.ts';
import { draftKey, type FormDraft } from '~/domain/lead/form/form-draft.ts';
import type { LeadFormProps, LeadValues } from '../model/form-model.ts';

/**
 * Stores a form's input in case its page is reloaded. It is written when the page is hidden or left, which is when it could be
 * lost.
 * @param values what is in the form
 */
export function useTypedText({ view: { form: id }, car }: LeadFormProps, values: () => LeadValues) {
  const changed = useRef(false);
  const ownKey = useRef<string>(undefined);
  // A form keeps its page and the car that it was opened for.
  const key = () => {
    const { pathname, search } = window.location;
    ownKey.current ??= draftKey(pathname + search, id, car?.id);
    return ownKey.current;
  };
  const keep = useEffectEvent(() => {
    if (changed.current) keepFormDraft({ key: key(), values: values() as FormDraft['values'] });
  });
  useEffect(() => {
    const leave = () => keep();
    const putAway = () => document.visibilityState === 'hidden' && keep();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', putAway);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', putAway);
    };
  }, []);
  return {
    /** The earlier input; undefined if there is none. */
    earlier: () => formDraft(key())?.values,
    typed() {
      changed.current = true;
    },
    sent() {
      changed.current = false;
      dropFormDraft(key());
    },
  };
}
