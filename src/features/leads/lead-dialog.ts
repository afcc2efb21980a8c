import { isLeadFormId, type LeadFormId } from '~/domain/lead/form-ids.ts';
import { leadFormText } from './form-texts.ts';
import type { LeadFormCar, LeadFormSettings } from './lead-settings.ts';

/*
 * Opens the forms of a car page in a dialog. Links with `data-lead-form` lead to the same form on a page of its own:
 * that is where they go without this script, with a modifier key, or when the form cannot be loaded.
 */

/** Brings the dialog of this page to life; without one (LeadDialog.astro) nothing happens. */
export function startLeadDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-lead-dialog]');
  if (!dialog) return;
  const settings: LeadFormSettings = JSON.parse(dialog.dataset['settings'] ?? 'null');
  const car: LeadFormCar | undefined = JSON.parse(dialog.dataset['car'] ?? 'null') ?? undefined;
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-part="${name}"]`);
  let unmount: (() => void) | undefined;
  let shown: LeadFormId | undefined;

  async function open(form: LeadFormId, href: string): Promise<void> {
    const [title, intro, body] = [part('title'), part('intro'), part('form')];
    if (!dialog || !title || !intro || !body) return;
    const text = leadFormText(form, settings, car);
    title.textContent = text.title;
    intro.textContent = text.intro;
    dialog.showModal();
    title.focus();
    window.history.pushState({ ...window.history.state, leadDialog: true }, '');
    // Opened again, a form is as it was left.
    if (shown === form) return;
    try {
      const { mountLeadForm } = await import('./mount-lead-form.tsx');
      unmount?.();
      unmount = mountLeadForm(body, { form, settings, ...(car ? { car } : {}), onCarPage: car !== undefined });
      shown = form;
    } catch (error) {
      console.warn(error);
      window.location.assign(href);
    }
  }

  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-lead-form]');
    const form = link?.dataset['leadForm'];
    if (!link || !isLeadFormId(form)) return;
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void open(form, link.href);
  });
  dialog.addEventListener('click', (event) => {
    // The dialog itself is hit only outside its content.
    if (event.target === dialog || (event.target as Element).closest('[data-part="close"]')) dialog.close();
  });
  dialog.addEventListener('close', () => {
    if (window.history.state?.leadDialog) window.history.back();
  });
  window.addEventListener('popstate', () => dialog.open && dialog.close());
  // The first use should not wait for the network.
  const preload = () => void import('./mount-lead-form.tsx').catch(() => undefined);
  document.addEventListener('pointerover', (event) => {
    if ((event.target as Element).closest('a[data-lead-form]')) preload();
  });
}
