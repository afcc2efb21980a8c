import { callTime } from '~/domain/location/call-time.ts';
import type { HoursPlan } from '~/domain/location/day-hours.ts';

const everyMinute = 60_000;

/**
 * `<call-now data-plan>`: while the place is closed, by its own clock, the call gives way to when it opens (HOURS-05,
 * HOURS-06). CallNow.astro gives both their room. Until this script runs, and without it, the call shows.
 */
class CallNow extends HTMLElement {
  #timer = 0;

  connectedCallback() {
    this.#show();
    this.#timer = window.setInterval(() => this.#show(), everyMinute);
  }

  disconnectedCallback() {
    window.clearInterval(this.#timer);
  }

  #show() {
    const time = callTime(JSON.parse(this.dataset['plan'] ?? '') as HoursPlan, new Date());
    this.dataset['open'] = String(time.now);
    const opens = this.querySelector('[data-opening-time]');
    if (opens) opens.textContent = time.now || time.opens === '' ? '' : `, ${time.opens}`;
  }
}

if (!customElements.get('call-now')) customElements.define('call-now', CallNow);
