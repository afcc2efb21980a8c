import { geocodePostcode } from '~/client/geocode.ts';
import { define, PageElement } from '~/client/page-element.ts';
import { byDistance, distanceText, type Point } from '~/domain/location/points/distance.ts';
import { fill } from '~/domain/texts/text.ts';

/**
 * `<nearest-first data-of>` with a form for a postcode: orders the cards within the element of that id by their distance
 * from it and writes the distance into each card's `[data-distance]`.
 */
class NearestFirst extends PageElement {
  start(): void {
    const form = this.querySelector('form');
    if (!form) return;
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#order(new FormData(form).get('postcode'));
    });
    const sent = new URLSearchParams(location.search).get('postcode');
    const field = form.querySelector('input');
    if (!sent || !field || field.value) return;
    field.value = sent;
    void this.#order(sent);
  }

  async #order(value: FormDataEntryValue | null): Promise<void> {
    const postcode = String(value ?? '').trim();
    const words = JSON.parse(this.dataset['words'] ?? '{}');
    if (!/^\d{4}$/.test(postcode)) return this.#say(words.wrong, true);
    const answer = await geocodePostcode(postcode);
    if (answer.kind === 'none') return this.#say(words.none, true);
    if (answer.kind === 'unknown') return this.#say(words.down, true);
    this.#sort(answer.point, words);
    this.#say(fill<'postcode'>(words.sorted, { postcode }), false);
  }

  #sort(from: Point, words: Parameters<typeof distanceText>[1]): void {
    const cards = document.querySelectorAll<HTMLElement>(`#${this.dataset['of']} [data-lat]`);
    const locations = [...cards].map((card) => ({
      card,
      address: { lat: Number(card.dataset['lat']), long: Number(card.dataset['long']) },
    }));
    for (const { location, km } of byDistance(locations, from)) {
      const line = location.card.querySelector<HTMLElement>('[data-distance]');
      if (line && km !== undefined) {
        line.textContent = distanceText(km, words);
        line.hidden = false;
      }
      location.card.parentElement?.append(location.card);
    }
  }

  #say(text: string, wrong: boolean): void {
    const line = this.querySelector<HTMLElement>('[role="status"]');
    if (!line) return;
    line.textContent = text;
    line.toggleAttribute('data-wrong', wrong);
    this.querySelector('input')?.setAttribute('aria-invalid', String(wrong));
  }
}

/** Makes `<nearest-first>` work. */
export function defineNearestFirst(): void {
  define('nearest-first', NearestFirst);
}
