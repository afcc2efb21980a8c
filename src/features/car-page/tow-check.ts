import { kilograms } from '~/domain/car/measures.ts';
import { parseCapacity, type TowVerdict, towVerdict } from '~/domain/car/tow-check.ts';

const verdictTexts: { [K in TowVerdict['kind']]: (verdict: Extract<TowVerdict, { kind: K }>, mass: number) => string } =
  {
    yes: ({ margin }, mass) =>
      `Yes. Fully loaded it weighs up to ${kilograms(mass)}, and your car has ${kilograms(margin)} to spare.`,
    tight: ({ margin }, mass) =>
      `Yes, but only just. Fully loaded it weighs up to ${kilograms(mass)}, and your car has ${kilograms(margin)} to spare.`,
    no: ({ short }, mass) =>
      `No. Fully loaded it weighs up to ${kilograms(mass)}, which is ${kilograms(short)} more than your car may tow.`,
  };

/** `<tow-check data-mass>`: says whether the car chosen or the capacity typed is enough for the caravan. */
class TowCheck extends HTMLElement {
  connectedCallback() {
    const select = this.querySelector('select');
    const input = this.querySelector('input');
    const form = this.querySelector('form');
    select?.addEventListener('change', () => {
      if (!input) return;
      if (select.value) input.value = select.value;
      this.#answer(input);
    });
    input?.addEventListener('input', () => {
      // The typed figure is no longer that of the car.
      if (select && select.value !== input.value) select.value = '';
      this.#answer(input);
    });
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      if (input) this.#answer(input);
    });
  }

  #answer(input: HTMLInputElement) {
    const output = this.querySelector('output');
    if (!output) return;
    const mass = Number(this.dataset['mass']);
    const capacity = parseCapacity(input.value);
    const verdict = capacity === undefined ? undefined : towVerdict(capacity, mass);
    output.dataset['verdict'] = verdict?.kind ?? '';
    output.textContent = verdict ? verdictTexts[verdict.kind](verdict as never, mass) : '';
  }
}

if (!customElements.get('tow-check')) customElements.define('tow-check', TowCheck);
