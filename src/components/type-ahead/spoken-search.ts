import type { Texts } from '~/domain/texts/platform-texts.ts';
import { listen } from './voice.ts';

/** Listens for a search in a form: speech is handled like typed text. */
export async function startSpoken(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const response = await fetch(form.dataset['wordBox'] ?? '');
  const { words: texts } = (await response.json()) as { words: Texts['searchWords'] };
  listen({
    form,
    button,
    texts,
    onText: (text) => {
      const input = form.querySelector('input') as HTMLInputElement;
      input.value = text;
      form.requestSubmit();
    },
  });
}
