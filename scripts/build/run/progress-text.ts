import type { BuildOutcome, PageProgress } from '../../releases/build-job.ts';

/**
 * Progress of a dealer's build: "812 of 1,204 pages, 96 a second, 4 s left".
 * @param made undefined while the number of pages is unknown
 * @param seconds since the first page was started
 */
export function progressText(made: PageProgress | undefined, seconds: number): string {
  if (!made) return 'preparing';
  if (made.done >= made.of) return `all ${counted(made.of)} pages rendered, checking their links`;
  const pages = `${counted(made.done)} of ${counted(made.of)} pages`;
  if (made.done === 0 || seconds <= 0) return pages;
  const rate = made.done / seconds;
  return `${pages}, ${rateText(rate)}, ${durationText((made.of - made.done) / rate)} left`;
}

/** How the build of a dealer ended, by this run or another one. */
export type Ending = BuildOutcome | 'by another run';

export function outcomeText(outcome: Ending): string {
  if (outcome === 'by another run') return 'built by another run meanwhile';
  return outcome.ok ? `${counted(outcome.pages)} pages in ${outcome.seconds.toFixed(1)} s` : 'failed';
}

const counted = (count: number) => count.toLocaleString('en-AU');

const rateText = (rate: number) => `${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second`;

/** "45 s", "12 min", "1 h 5 min"; rounded up, so that it never shows that no time is left. */
function durationText(seconds: number): string {
  if (seconds <= 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
