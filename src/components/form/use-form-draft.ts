import { useEffect, useEffectEvent, useRef } from 'react';
import { dropFormDraft, formDraft, keepFormDraft } from '~/client/storage/form-drafts.ts';
import type { FormDraft } from '~/domain/lead/form/form-draft.ts';

/**
 * Stores a form's input in case its page is reloaded. It is written when the page is hidden or left, which is when it could be
 * lost.
 * @param name names the draft (`draftKey`), asked once, since a form keeps the page that it was opened on; nothing is kept without it
 * @param values what is in the form
 */
export function useFormDraft(
  name: (() => string) | undefined,
  values: () => Readonly<Partial<FormDraft['values']>> | null,
) {
  const changed = useRef(false);
  const ownKey = useRef<string>(undefined);
  const key = () => {
    ownKey.current ??= name?.();
    return ownKey.current;
  };
  const keep = useEffectEvent(() => {
    const [draft, typed] = [key(), values()];
    if (changed.current && draft && typed) keepFormDraft({ key: draft, values: typed as FormDraft['values'] });
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
    earlier: () => formDraft(key() ?? '')?.values,
    typed() {
      changed.current = true;
    },
    sent() {
      changed.current = false;
      dropFormDraft(key() ?? '');
    },
  };
}
