import { define, PageElement } from '~/client/page-element.ts';
import { callTime } from '~/domain/hours/call-time.ts';
import { type HoursClock, openState, openStateText, weekAhead } from '~/domain/hours/day-hours.ts';
import { dayIn } from '~/domain/time/time-zone.ts';

const everyMinute = 60_000;

/** The elements on the page that follow the hours of a location. */
const following = new Set<FollowsHours>();

/** Cached hours by location: the element that has them may leave the page. */
const clocks = new Map<string, HoursClock>();

function hoursOf(location: string): HoursClock {
  const printed = document.querySelector(`script[data-hours-of="${CSS.escape(location)}"]`);
  const hours = clocks.get(location) ?? (JSON.parse(printed?.textContent ?? '') as HoursClock);
  clocks.set(location, hours);
  return hours;
}

/** The elements that follow the hours of the location that `data-location` names, by that location's own clock. */
abstract class FollowsHours extends PageElement {
  hours!: HoursClock;

  abstract show(hours: HoursClock, now: Date): void;

  start(): void {
    this.hours = hoursOf(this.dataset['location'] ?? '');
    this.show(this.hours, new Date());
    following.add(this);
    this.until(() => following.delete(this));
  }
}

/**
 * `<call-now>`: while the location is closed, shows when it opens instead of the call. CallNow.tsx reserves space for
 * both. Until this script runs, and without it, the call is shown.
 */
class CallNow extends FollowsHours {
  show({ plan, texts }: HoursClock, now: Date) {
    const time = callTime(plan, texts, now);
    this.dataset['open'] = String(time.now);
    const opens = this.querySelector('[data-opening-time]');
    if (opens) opens.textContent = time.now || time.opens === '' ? '' : `, ${time.opens}`;
  }
}

/**
 * `<opening-hours>`: fills in what depends on today. Within it: `[data-open-state]`, whose space is reserved, says open or
 * closed, `tr[data-weekday]` get the hours of this week, `[data-special-date]` of today reads "Today".
 */
class OpeningHours extends FollowsHours {
  show({ plan, texts }: HoursClock, now: Date) {
    const state = openState(plan, now);
    for (const line of this.querySelectorAll<HTMLElement>('[data-open-state]')) {
      line.textContent = openStateText(state, texts);
      line.dataset['open'] = String(state.kind === 'open');
    }
    for (const line of weekAhead(plan, texts, now)) {
      const row = this.querySelector<HTMLElement>(`tr[data-weekday="${line.weekday}"]`);
      if (!row) continue;
      row.toggleAttribute('data-today', line.today);
      row.dataset['closed'] = String(!line.open);
      const cell = row.querySelector('td');
      if (cell) cell.textContent = line.special ? `${line.text} (${line.special})` : line.text;
    }
    const today = dayIn(plan.timeZone, now);
    for (const day of this.querySelectorAll<HTMLElement>('[data-special-date]')) {
      const name = day.querySelector('[data-day]');
      if (name && day.dataset['specialDate'] === today) name.textContent = texts.specialToday;
      day.hidden = (day.dataset['specialDate'] ?? '') < today;
    }
  }
}

if (!customElements.get('call-now')) {
  define('call-now', CallNow);
  define('opening-hours', OpeningHours);
  // One clock for them all.
  window.setInterval(() => {
    const now = new Date();
    for (const element of following) element.show(element.hours, now);
  }, everyMinute);
}
