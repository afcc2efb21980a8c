/** What a car page does as soon as it has loaded; its islands hydrate later. Without it every button is a working link. */
import { freshenCarPage } from './car-freshness.ts';
import '~/components/hours/opening-hours-element.ts';
import { track, trackedEvents } from '~/client/track.ts';
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

answerCalls();
countReports();
measureSide();
openBar();
void freshenCarPage();
