import { dayIn } from '~/domain/time/time-zone.ts';

/**
 * Shows and hides dated content, by the dealer's calendar: `data-window='{"start":..,"expiry":..,"timeZone":..}'` on
 * an element that shows from the first day to the last. An adjacent element with `data-window-over` is shown instead
 * once it has ended.
 */
for (const element of document.querySelectorAll<HTMLElement>('[data-window]')) {
  const { start, expiry, timeZone } = JSON.parse(element.dataset['window'] ?? '{}') as {
    start?: string;
    expiry?: string;
    timeZone: string;
  };
  const today = dayIn(timeZone, new Date());
  const over = expiry !== undefined && today > expiry.slice(0, 10);
  element.hidden = over || (start !== undefined && today < start.slice(0, 10));
  const after = element.nextElementSibling;
  if (after instanceof HTMLElement && 'windowOver' in after.dataset) after.hidden = !over;
}
