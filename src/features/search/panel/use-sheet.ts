import { useEffect, useRef } from 'react';
import { afterPaint } from '../context/after-paint.ts';
import type { SheetHistory } from '../context/sheet-history.ts';

/** The content behind an open sheet, which Tab and screen readers must not reach. */
const behind = 'body > header, body > footer, [data-behind-sheet]';

/**
 * Makes an element behave as a modal sheet while it is open: focus moves in and comes back, the rest of the page is
 * inert, Escape and the back button close it, and a screen that grows wide enough to show it beside the results closes it.
 * It opens and closes first and does all this a moment later, so that the press is not held up.
 */
export function useSheet(open: boolean, onClose: () => void, sheetHistory: SheetHistory) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    let isCurrent = true;
    let leave = () => {};
    afterPaint(() => {
      if (isCurrent) leave = enter(sheet.current, onClose, sheetHistory);
    });
    return () => {
      isCurrent = false;
      afterPaint(() => leave());
    };
  }, [open, onClose, sheetHistory]);
  return sheet;
}

/** Makes the sheet modal; returns what undoes it. */
function enter(sheet: HTMLElement | null, onClose: () => void, sheetHistory: SheetHistory): () => void {
  const opener = document.activeElement;
  const others = [...document.querySelectorAll<HTMLElement>(behind)];
  for (const other of others) other.inert = true;
  document.documentElement.style.overflow = 'hidden';
  sheet?.focus();
  const leaveHistory = sheetHistory.enter(onClose);

  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  const wide = window.matchMedia('(width >= 992px)');
  document.addEventListener('keydown', closeOnEscape);
  wide.addEventListener('change', onClose);
  return () => {
    leaveHistory();
    document.removeEventListener('keydown', closeOnEscape);
    wide.removeEventListener('change', onClose);
    for (const other of others) other.inert = false;
    document.documentElement.style.overflow = '';
    if (opener instanceof HTMLElement) opener.focus();
  };
}
