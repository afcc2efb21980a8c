import { type RegoTexts, regoText } from '~/domain/car/facts/rego.ts';
import { dayIn } from '~/domain/time/time-zone.ts';

// The registration by the calendar of the location, at the time of viewing. Until then the page says nothing about it.
for (const row of document.querySelectorAll<HTMLElement>('[data-rego-expiry]')) {
  const { regoExpiry = '', timeZone = '', showUnregistered, texts = '{}' } = row.dataset;
  const text = regoText(
    regoExpiry,
    dayIn(timeZone, new Date()),
    showUnregistered === 'true',
    JSON.parse(texts) as RegoTexts,
  );
  const value = row.querySelector('dd');
  if (!text || !value) continue;
  value.textContent = text;
  row.hidden = false;
  row.closest('section')?.removeAttribute('hidden');
}
