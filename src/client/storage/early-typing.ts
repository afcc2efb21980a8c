import { versionedStorage } from './versioned-storage.ts';

/** The input in the forms of a page that was left before any script could store it: names and values, form by form. */
interface EarlyTyping {
  page: string;
  forms: [name: string, value: string][][];
}

const stored = versionedStorage({ key: 'early-typing', area: 'session', check: earlyTypingOf });

function earlyTypingOf(value: unknown): EarlyTyping | undefined {
  const { page, forms } = (value ?? {}) as Partial<EarlyTyping>;
  const isEntry = (entry: unknown) => Array.isArray(entry) && entry.every((part) => typeof part === 'string');
  const inOrder = Array.isArray(forms) && forms.every((form) => Array.isArray(form) && form.every(isEntry));
  return typeof page === 'string' && inOrder ? { page, forms } : undefined;
}

const here = () => window.location.pathname + window.location.search;

/** Stores the input of forms that nothing else stores yet, without files. */
export function keepEarlyTyping(forms: readonly HTMLFormElement[]): void {
  const entries = forms.map((form) =>
    [...new FormData(form)].filter((it): it is [string, string] => !(it[1] instanceof File)),
  );
  stored.write({ page: here(), forms: entries });
}

/** Restores it if the same page was opened again, and forgets it in any case. Returns whether there was any. */
export function restoreEarlyTyping(forms: readonly HTMLFormElement[]): boolean {
  const earlier = stored.read();
  if (!earlier) return false;
  stored.forget();
  if (earlier.page !== here()) return false;
  for (const [n, form] of forms.entries()) {
    const entries = earlier.forms[n] ?? [];
    for (const control of form.querySelectorAll<HTMLInputElement>(
      'input:not([type=hidden], [type=file]), select, textarea',
    )) {
      if (control.type === 'checkbox' || control.type === 'radio') {
        control.checked = entries.some(([name, value]) => name === control.name && value === control.value);
      } else control.value = entries.find(([name]) => name === control.name)?.[1] ?? control.value;
    }
  }
  return true;
}

/** The next person must not see what one person typed. */
export const forgetEarlyTyping = (): void => stored.forget();
