import { dropFormDraft, formDraft, keepFormDraft } from '~/client/form-drafts.ts';
import { draftKey, type FormDraft } from '~/domain/lead/form-draft.ts';
import type { LeadFormWiring } from './form-model.ts';
import { formValues } from './form-values.ts';

/** What was typed into a form, for when its page is loaded anew. */
export interface TypedText {
  /** What was typed before; nothing where nobody began. */
  earlier: FormDraft['values'] | undefined;
  /** It was sent: there is nothing to come back to. */
  sent(): void;
}

/** Keeps what is typed into a form from now on. It is written when the page is left or put away, which is when it could be lost. */
export function keepTypedText(form: HTMLFormElement, wiring: LeadFormWiring): TypedText {
  const { pathname, search } = window.location;
  const key = draftKey(pathname + search, wiring.form, wiring.car?.id);
  let changed = false;
  const keep = () => {
    if (changed) keepFormDraft({ key, values: formValues(form, wiring) as FormDraft['values'] });
  };
  for (const type of ['input', 'change']) {
    form.addEventListener(type, () => {
      changed = true;
    });
  }
  window.addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep());
  return {
    earlier: formDraft(key)?.values,
    sent() {
      changed = false;
      dropFormDraft(key);
    },
  };
}
