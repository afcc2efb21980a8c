/** The script of a car page's sidebar and bar. Without it every button is a link that works. */
import { freshenCarPage } from '~/client/car-freshness.ts';
import { download } from '~/client/downloads.ts';
import '~/client/opening-hours.ts';
import { revealPhones } from '~/client/phone-reveal.ts';
import { track, trackedEvents } from '~/client/track.ts';
import { shareMenus } from './share-menu.ts';

/** Pixels of scrolling after which the bar takes its opened style (VDP-20, B§4). */
const openedAfter = 900;

function openBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-action-bar]');
  if (!bar) return;
  const update = () => bar.toggleAttribute('data-opened', window.scrollY > openedAfter);
  addEventListener('scroll', update, { passive: true });
  update();
}

/** Tells the style sheet how high the sidebar is, so that it can stay in view without being cut off. */
function measureSide(): void {
  const side = document.querySelector<HTMLElement>('[data-side]');
  if (!side) return;
  new ResizeObserver(() => side.style.setProperty('--side-height', `${side.offsetHeight}px`)).observe(side);
}

/** PRINT-02, PRINT-03: "Preparing..." while the file comes; a failure is said in an alert. */
function downloadsInPlace(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-download]')) {
    const label = link.querySelector('[data-label]') ?? link;
    const text = label.textContent;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      if (link.dataset['busy'] !== undefined) return;
      link.dataset['busy'] = '';
      label.textContent = link.dataset['preparing'] ?? '';
      track(trackedEvents.print, link.dataset['download']);
      download(link.href, link.download, link.dataset['failed'] ?? '')
        .catch((error: unknown) => alert(error instanceof Error ? error.message : String(error)))
        .finally(() => {
          delete link.dataset['busy'];
          label.textContent = text;
        });
    });
  }
}

function trackReports(): void {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-history]')) {
    link.addEventListener('click', () => track(trackedEvents.historyReport, link.dataset['history']));
  }
}

revealPhones();
shareMenus();
downloadsInPlace();
trackReports();
openBar();
measureSide();
void freshenCarPage();
