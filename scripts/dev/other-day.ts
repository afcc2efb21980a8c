import type { AstroIntegration } from 'astro';
import { localMoment } from '../../src/domain/time/local-time.ts';
import { UsageError } from '../command/command-line.ts';

/**
 * A local time in a time zone: "2026-12-26T10:00", or "2026-12-26" for noon on that day.
 * @throws UsageError for anything else
 */
export function momentIn(timeZone: string, text: string): Date {
  const localTime = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00` : text;
  const asUtc = Date.parse(`${localTime}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(localTime) || Number.isNaN(asUtc))
    throw new UsageError(
      `"${text}" is not a date or time. Write 2026-12-26T10:00, or 2026-12-26 for noon on that day.`,
    );
  // The clock there at that moment in UTC shows how far it is ahead; checked twice, since daylight saving may change in between.
  const ahead = (moment: number) => Date.parse(`${localMoment(timeZone, new Date(moment))}Z`) - moment;
  const first = asUtc - ahead(asUtc);
  return new Date(asUtc - ahead(first));
}

/**
 * Advances the clock of a process, or of a page, by this many ms; it runs on from there. Only `Date` is changed, not timers. Also runs in
 * browsers: it uses nothing from its scope.
 */
export function putClockOn(ms: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: []) {
      if (given.length === 0) super(Real.now() + ms);
      else super(...given);
    }
    static override now() {
      return Real.now() + ms;
    }
  } as DateConstructor;
}

/** Advances the clocks of the pages as well. */
export const pagesOnOtherDay = (ms: number): AstroIntegration => ({
  name: 'pages-on-other-day',
  hooks: {
    'astro:config:setup': ({ injectScript }) => injectScript('head-inline', `(${putClockOn})(${ms})`),
  },
});
