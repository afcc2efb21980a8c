import { define, PageElement } from '~/client/page-element.ts';
import { kilograms } from '~/domain/car/facts/measures.ts';
import { parseCapacity, type TowVerdict, towVerdict } from '~/domain/car/facts/towing.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';

type TowTexts = Pick<Texts['towing'], TowVerdict['kind']>;

function verdictText(verdict: TowVerdict, mass: number, texts: TowTexts): string {
  const known = { mass: kilograms(mass) };
  return verdict.kind === 'no'
    ? fill(texts.no, { ...known, short: kilograms(verdict.short) })
    : fill(texts[verdict.kind], { ...known, margin: kilograms(verdict.margin) });
}

/** `<tow-check data-mass data-texts>`: says whether the car chosen or the capacity typed is enough for the caravan. */
class TowCheck extends PageElement {
  start(): void {
    const select = this.querySelector('select');
    const input = this.querySelector('input');
    const form = this.querySelector('form');
    const selectedWeight = () => {
      if (!input) return;
      if (select?.value) input.value = select.value;
      this.#answer(input);
    };
    select?.addEventListener('change', selectedWeight);
    input?.addEventListener('input', () => {
      // A typed figure replaces that of the chosen car.
      if (select && select.value !== input.value) select.value = '';
      this.#answer(input);
    });
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      if (input) this.#answer(input);
    });
    // Input from before this script loaded counts too.
    selectedWeight();
  }

  #answer(input: HTMLInputElement) {
    const output = this.querySelector('output');
    if (!output) return;
    const mass = Number(this.dataset['mass']);
    const capacity = parseCapacity(input.value);
    const verdict = capacity === undefined ? undefined : towVerdict(capacity, mass);
    output.dataset['verdict'] = verdict?.kind ?? '';
    const texts = JSON.parse(this.dataset['texts'] ?? '{}') as TowTexts;
    output.textContent = verdict ? verdictText(verdict, mass, texts) : '';
  }
}

define('tow-check', TowCheck);
