import { telHref } from '~/domain/location/location.ts';
import { decodePhone } from '~/domain/phone.ts';
import { answerPresses } from './answer-presses.ts';
import { post, siteSlug, track, trackedEvents } from './track.ts';

/**
 * Brings the phone numbers of a car page to life (PHONE-01 to PHONE-04). In the page stand
 * - `[data-phone-reveal]`: a button with the first digits; pressed, it becomes a link that shows and calls the number;
 * - `[data-call]`: a link that calls at once. Until now it leads to the location's page, which has the number.
 * Both carry the encoded number, the car and its dealership. The first press of any of them is logged, once; every call
 * is an event (TRACK-07). Where there is no number stands `[data-phone-missing]`: only the console hears of it.
 */
export function revealPhones(root: ParentNode = document): void {
  let logged = false;
  const log = ({ car, dealership }: DOMStringMap) => {
    if (!logged) post('/api/phone-reveals', { car_id: car, dealership_id: dealership, website_id: siteSlug() });
    logged = true;
  };
  if (root.querySelector('[data-phone-missing]')) console.warn('This dealer has no phone number to show.');
  const buttons = () => root.querySelectorAll<HTMLElement>('button[data-phone-reveal]');
  const revealAll = () => buttons().forEach(showNumber);

  for (const button of buttons()) {
    answerPresses(button, () => {
      log(button.dataset);
      const link = showNumber(button);
      revealAll();
      link?.focus();
    });
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-call]')) {
    const number = decodePhone(link.dataset['call'] ?? '');
    if (number) link.href = telHref(number);
    link.addEventListener('click', () => {
      track(trackedEvents.call, link.dataset['car']);
      if (link.dataset['masked'] === undefined) return;
      log(link.dataset);
      revealAll();
    });
  }
}

/** A link with the whole number in place of the button. */
function showNumber(button: HTMLElement): HTMLAnchorElement | undefined {
  const number = decodePhone(button.dataset['phoneReveal'] ?? '');
  if (!number) return undefined;
  const link = document.createElement('a');
  link.className = button.className;
  link.href = telHref(number);
  link.textContent = number;
  link.addEventListener('click', () => track(trackedEvents.call, button.dataset['car']));
  // Scoped styles hold on to this mark of the component.
  for (const { name } of [...button.attributes]) {
    if (name.startsWith('data-astro-cid')) link.setAttribute(name, '');
  }
  button.replaceWith(link);
  return link;
}
