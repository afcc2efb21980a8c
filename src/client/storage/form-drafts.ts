import { type FormDraft, formDraftsOf, withDraft, withoutDraft } from '~/domain/lead/form/form-draft.ts';
import { versionedStorage } from './versioned-storage.ts';

const stored = versionedStorage({ key: 'form-drafts', area: 'session', check: formDraftsOf });

/** Input typed into a form in this tab and not sent. */
export const formDraft = (key: string): FormDraft | undefined => stored.read()?.find((draft) => draft.key === key);

/** Stores what was typed, so that it survives a reload. Without storage nothing is kept. */
export function keepFormDraft(draft: FormDraft): void {
  stored.write(withDraft(stored.read() ?? [], draft));
}

/** Deletes what was typed, once it has been sent. */
export function dropFormDraft(key: string): void {
  const remaining = withoutDraft(stored.read() ?? [], key);
  if (remaining.length > 0) stored.write(remaining);
  else stored.forget();
}

/** Deletes all drafts: the next person must not see them. */
export const forgetFormDrafts = (): void => stored.forget();
