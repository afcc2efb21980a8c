import { type PopupFacts, popupMark, popupOpens } from '~/domain/promo/promo-popup.ts';

/** The popup's visibility flag (DATA-15). */
const key = 'promo-popup';

/** Opens the popup of a page, unless it is over or the shopper dismissed it before (PROMO-05). */
export function openPromoPopup(dialog: HTMLDialogElement): void {
  const facts = JSON.parse(dialog.dataset['promoPopup'] ?? '{}') as PopupFacts;
  if (!popupOpens(facts, stored(), new Date())) return;
  dialog.addEventListener('close', () => store(popupMark(facts)));
  // A press beside the popup closes it too; its content covers all of it.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  for (const link of dialog.querySelectorAll('a')) link.addEventListener('click', () => store(popupMark(facts)));
  dialog.showModal();
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(mark: string): void {
  try {
    localStorage.setItem(key, mark);
  } catch {
    // Without storage it opens again on the next page; nothing else is lost.
  }
}
