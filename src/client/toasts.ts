import { atom } from 'nanostores';

/** A short message at the edge of the page. */
export interface Toast {
  id: number;
  text: string;
  /** Where the message leads. */
  link?: ToastLink;
  open: boolean;
}

export interface ToastLink {
  label: string;
  href: string;
}

/** How long a toast is shown, ms (SHARE-05). */
export const toastShown = 3000;
/** How long a closed toast stays in memory before it is removed, ms (THEME-04). */
export const closedToastKept = 1_000_000;

/** Toasts, newest last; at most one is open. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;
let closing: ReturnType<typeof setTimeout> | undefined;
let shownFor = toastShown;

/**
 * Shows a message, replacing the current one.
 * @param ms how long
 */
export function showToast(text: string, ms: number = toastShown, link?: ToastLink): void {
  closeToast();
  lastId += 1;
  $toasts.set([...$toasts.get(), { id: lastId, text, ...(link ? { link } : {}), open: true }]);
  shownFor = ms;
  releaseToast();
}

/** Closes the open toast. */
export function closeToast(): void {
  clearTimeout(closing);
  const open = $toasts.get().find((toast) => toast.open);
  if (!open) return;
  $toasts.set($toasts.get().map((toast) => (toast === open ? { ...toast, open: false } : toast)));
  setTimeout(() => $toasts.set($toasts.get().filter(({ id }) => id !== open.id)), closedToastKept);
}

/** The open toast stays while someone reads it, as when the pointer rests on it. */
export function holdToast(): void {
  clearTimeout(closing);
}

/** Restarts the open toast's timer. */
export function releaseToast(): void {
  clearTimeout(closing);
  closing = setTimeout(closeToast, shownFor);
}
