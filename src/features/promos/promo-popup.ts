import { versionedStorage } from '~/client/storage/versioned-storage.ts';
import { type PopupFacts, popupMark, popupOpens } from '~/domain/content/promo-popup.ts';

/** The popup's visibility flag. */
const flag = versionedStorage({
  key: 'promo-popup',
  check: (value) => (typeof value === 'string' ? value : undefined),
});

/** Opens the popup of a page, unless it is over or the shopper dismissed it before. */
export function openPromoPopup(dialog: HTMLDialogElement): void {
  const facts = JSON.parse(dialog.dataset['promoPopup'] ?? '{}') as PopupFacts;
  if (!popupOpens(facts, flag.read() ?? null, new Date())) return;
  dialog.addEventListener('close', () => flag.write(popupMark(facts)));
  // A press outside the popup closes it too; its content covers the whole dialog.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  for (const link of dialog.querySelectorAll('a')) link.addEventListener('click', () => flag.write(popupMark(facts)));
  dialog.showModal();
}
