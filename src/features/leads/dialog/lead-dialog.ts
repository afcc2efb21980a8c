import { isLeadFormId, type LeadFormId } from '~/domain/lead/fields/form-ids.ts';
import { nextPaint } from '../form/next-paint.ts';
import type { LeadFormCar } from '../model/form-model.ts';

/*
 * Opens a car page's forms in a dialog. Links with `data-lead-form` lead to the same form on its own page, which they open
 * without this script, with a modifier key, or when the form cannot be loaded.
 */

/** Title and first line of the forms that the page can open. */
type DialogTexts = Partial<Record<LeadFormId, { title: string; intro: string }>>;

const link = (event: Event) => (event.target as Element).closest<HTMLAnchorElement>('a[data-lead-form]');

/** Starts the dialog of this page; does nothing if there is none (LeadDialog.astro). */
export function startLeadDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-lead-dialog]');
  if (!dialog) return;
  const texts: DialogTexts = JSON.parse(dialog.dataset['forms'] ?? 'null');
  const car: LeadFormCar = JSON.parse(dialog.dataset['car'] ?? 'null');
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-part="${name}"]`);
  /** Forms that were opened before stay as they were left. */
  const bodies = new Map<LeadFormId, HTMLElement>();

  async function open(form: LeadFormId, href: string): Promise<void> {
    const [title, intro, container] = [part('title'), part('intro'), part('form')];
    if (!dialog || !title || !intro || !container) return;
    // First the press is shown, then the dialog, which costs a slow phone a full layout, and then the form's definition is loaded.
    await nextPaint();
    if (dialog.open) return;
    title.textContent = texts[form]?.title ?? '';
    intro.textContent = texts[form]?.intro ?? '';
    const known = bodies.get(form);
    const body = known ?? document.createElement('div');
    container.replaceChildren(body);
    dialog.showModal();
    title.focus();
    window.history.pushState({ ...window.history.state, leadDialog: true }, '');
    if (known) return;
    await nextPaint();
    try {
      const { mountLeadForm } = await import('./mount-lead-form.tsx');
      await mountLeadForm(body, form, car);
      bodies.set(form, body);
    } catch (error) {
      console.warn(error);
      window.location.assign(href);
    }
  }

  document.addEventListener('click', (event) => {
    const opener = link(event);
    const form = opener?.dataset['leadForm'];
    if (!opener || !isLeadFormId(form)) return;
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void open(form, opener.href);
  });
  dialog.addEventListener('click', (event) => {
    // The dialog itself is the target only outside its content.
    if (event.target === dialog || (event.target as Element).closest('[data-part="close"]')) dialog.close();
  });
  // Going back takes effect later: a form that has been opened meanwhile stays.
  let leaving = false;
  dialog.addEventListener('close', () => {
    leaving = Boolean(window.history.state?.leadDialog);
    if (leaving) window.history.back();
  });
  window.addEventListener('popstate', () => {
    if (!leaving && dialog.open) dialog.close();
    leaving = false;
  });
  // The first use should not wait for the network, so the pointer's approach starts loading. For touch, approaching is pressing, which
  // this would delay.
  for (const intent of ['pointerover', 'focusin']) {
    document.addEventListener(intent, (event) => {
      if (!link(event) || (event as PointerEvent).pointerType === 'touch') return;
      import('./mount-lead-form.tsx').then(({ loadLeadForms }) => loadLeadForms()).catch(() => {});
    });
  }
}
