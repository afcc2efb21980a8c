import { type HoursClock, openState, openStateText, weekAhead } from '~/domain/location/day-hours.ts';
import { dayIn } from '~/domain/location/time-zone.ts';

const everyMinute = 60_000;

/**
 * `<opening-hours data-clock>`: fills in what depends on today, by the clock of the place (HOURS-04 to HOURS-07).
 * Within it: `[data-open-state]`, which has its room from the start, says open or closed, `tr[data-weekday]`
 * get the hours of this week, `[data-special-date]` of today reads "Today".
 */
class OpeningHours extends HTMLElement {
  #timer = 0;

  connectedCallback() {
    this.#show();
    this.#timer = window.setInterval(() => this.#show(), everyMinute);
  }

  disconnectedCallback() {
    window.clearInterval(this.#timer);
  }

  #show() {
    const { plan, texts } = JSON.parse(this.dataset['clock'] ?? '') as HoursClock;
    const now = new Date();
    const state = openState(plan, now);
    for (const line of this.querySelectorAll<HTMLElement>('[data-open-state]')) {
      line.textContent = openStateText(state);
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
      if (name && day.dataset['specialDate'] === today) name.textContent = 'Today';
      day.hidden = (day.dataset['specialDate'] ?? '') < today;
    }
  }
}

if (!customElements.get('opening-hours')) customElements.define('opening-hours', OpeningHours);
