/** What a car page does as soon as it has loaded; its islands hydrate later. Without it every button is a working link. */
import { freshenCarPage } from './car-freshness.ts';
import '~/components/hours/opening-hours-element.ts';
import { track, trackedEvents } from '~/client/track.ts';
import { type RegoTexts, regoText } from '~/domain/car/facts/rego.ts';
import { dayIn } from '~/domain/time/time-zone.ts';
import { answerCalls } from '../contact/phone-reveal.ts';

/** Tells the style sheet how high the sidebar is, so that it can stay in view without being cut off. */
function measureSide(): void {
  const side = document.querySelector<HTMLElement>('[data-side]');
  if (!side) return;
  new ResizeObserver(() => side.style.setProperty('--side-height', `${side.offsetHeight}px`)).observe(side);
}

/** Pixels of scrolling after which the bar of small screens opens fully (VDP-20). */
const openedAfter = 900;

function openBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-action-bar]');
  if (!bar) return;
  const update = () => bar.toggleAttribute('data-opened', window.scrollY > openedAfter);
  addEventListener('scroll', update, { passive: true });
  update();
}

/** Opening the history report is counted, whichever component rendered the link. */
function countReports(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('a[data-history]');
    if (link) track(trackedEvents.historyReport, link.dataset['history']);
  });
}

/** The registration by the calendar of the location, at the time of viewing. Until then the page says nothing about it. */
function showRegistration(): void {
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
}

answerCalls();
countReports();
measureSide();
openBar();
showRegistration();
void freshenCarPage();
