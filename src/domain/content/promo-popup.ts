import { dayIn } from '../time/time-zone.ts';

/** What determines whether the promo popup opens. */
export interface PopupFacts {
  title: string;
  /** Its last day, "2026-12-24". */
  expiryDate: string;
  timeZone: string;
}

/** What the browser stores once a popup is dismissed: which one it was, so that the next one still opens. */
export function popupMark({ title, expiryDate }: PopupFacts): string {
  return `${expiryDate} ${title}`;
}

/** A popup opens until its last day is over, unless this very one was dismissed. */
export function popupOpens(popup: PopupFacts, dismissed: string | null, now: Date): boolean {
  return dayIn(popup.timeZone, now) <= popup.expiryDate.slice(0, 10) && dismissed !== popupMark(popup);
}

/** Whether the popup may open on a page of the site: on all, unless the dealer names pages. */
export function popupIsOn({ pages }: { pages?: readonly string[] | undefined }, path: string): boolean {
  const plain = (page: string) => page.replace(/(?<=.)\/$/, '');
  return !pages || pages.some((page) => plain(page) === plain(path));
}
