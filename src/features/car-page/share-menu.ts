import { copyText, openSharePopup, shareNatively } from '~/client/share.ts';

/** Milliseconds for which "Copied" stands in place of the label (SHARE-04). */
const copiedFor = 1500;

/** Brings the share menus of a page to life (SHARE-02 to SHARE-04). */
export function shareMenus(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-share]')) shareMenu(root);
}

function shareMenu(root: HTMLElement): void {
  const { url = '', name = '' } = root.dataset;
  const menu = root.querySelector<HTMLElement>('[popover]');
  const opener = root.querySelector<HTMLElement>('[data-share-open]');
  opener?.addEventListener('click', async (event) => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    if ((await shareNatively(name, url)) === 'unavailable') menu?.showPopover();
  });
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-share-popup]')) {
    link.addEventListener('click', (event) => {
      // A link that is opened in a tab on purpose stays one.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      const opened = openSharePopup(link.href, () => {
        menu?.hidePopover();
        opener?.focus();
      });
      if (opened) event.preventDefault();
    });
  }
  root.querySelector('[data-copy]')?.addEventListener('click', () => void copyLink(root, url));
}

const labelTimers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

async function copyLink(root: HTMLElement, url: string): Promise<void> {
  if (!(await copyText(url))) {
    showByHand(root);
    return;
  }
  const label = root.querySelector<HTMLElement>('[data-copy-label]');
  if (!label) return;
  label.dataset['text'] ??= label.textContent ?? '';
  label.textContent = root.dataset['copied'] ?? '';
  clearTimeout(labelTimers.get(label));
  labelTimers.set(
    label,
    setTimeout(() => (label.textContent = label.dataset['text'] ?? ''), copiedFor),
  );
}

/** The address, selected, where the browser does not let us copy it. */
function showByHand(root: HTMLElement): void {
  const box = root.querySelector<HTMLElement>('[data-copy-by-hand]');
  if (!box) return;
  box.hidden = false;
  const field = box.querySelector('input');
  field?.focus();
  field?.select();
}
