import type { Texts } from '~/domain/texts/platform-texts.ts';

/** What we use of a browser's own speech recognition; not among TypeScript's types yet. */
interface Recognition extends EventTarget {
  lang: string;
  start(): void;
  stop(): void;
  onresult: (event: { results: { transcript: string }[][] }) => void;
  onerror: (event: { error: string }) => void;
  onend: () => void;
}

interface Listening {
  form: HTMLFormElement;
  button: HTMLButtonElement;
  texts: Texts['searchWords'];
  /** Called with what was said. */
  onText: (text: string) => void;
}

let running: Recognition | undefined;

/**
 * Listens for a search. The browser converts speech to text, possibly with its vendor's service; this site gets only the text. A second press stops.
 */
export function listen({ form, button, texts, onText }: Listening): void {
  if (running) {
    running.stop();
    return;
  }
  const input = form.querySelector('input') as HTMLInputElement;
  const hint = input.placeholder;
  const name = button.querySelector('span') as HTMLElement;
  const say = (words: string) => {
    input.placeholder = words;
    for (const heard of form.querySelectorAll('[data-heard]')) heard.textContent = words;
  };
  let text = '';
  let problem = '';
  const recognition = newRecognition();
  running = recognition;
  recognition.lang = 'en-AU';
  recognition.onresult = ({ results }) => {
    text = results[0]?.[0]?.transcript.trim() ?? '';
  };
  recognition.onerror = ({ error }) => {
    problem = ['not-allowed', 'service-not-allowed', 'audio-capture'].includes(error)
      ? texts.noMicrophone
      : texts.notHeard;
  };
  recognition.onend = () => {
    running = undefined;
    button.ariaPressed = 'false';
    name.textContent = texts.speak;
    if (text) {
      say('');
      input.placeholder = hint;
      onText(text);
      return;
    }
    say(problem || texts.notHeard);
    input.addEventListener('input', () => say(hint), { once: true });
  };
  button.ariaPressed = 'true';
  name.textContent = texts.stopSpeaking;
  say(texts.listening);
  recognition.start();
}

function newRecognition(): Recognition {
  const known = window as unknown as Record<'SpeechRecognition' | 'webkitSpeechRecognition', new () => Recognition>;
  return new (known.SpeechRecognition ?? known.webkitSpeechRecognition)();
}
