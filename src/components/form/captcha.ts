interface Turnstile {
  /** Gives the id of the widget. */
  render(
    element: HTMLElement,
    options: { sitekey: string; callback: (answer: string) => void; 'expired-callback': () => void },
  ): string;
  reset(widget: string): void;
}

export interface Captcha {
  /** What the next attempt sends along; undefined until the shopper is known to be a person. */
  answer(): string | undefined;
  /** Asks anew: an answer is good for one attempt. */
  renew(): void;
}

const source = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** Shows the captcha of the platform; it is loaded with the first form that needs it (LEAD-18). */
export function startCaptcha(form: HTMLFormElement, siteKey: string): Captcha {
  const box = form.querySelector<HTMLElement>('[data-captcha]');
  let answer: string | undefined;
  let reset = () => {};
  const start = (turnstile: Turnstile, element: HTMLElement) => {
    const widget = turnstile.render(element, {
      sitekey: siteKey,
      callback: (given) => {
        answer = given;
      },
      'expired-callback': () => {
        answer = undefined;
      },
    });
    reset = () => turnstile.reset(widget);
  };
  if (box) loadTurnstile().then((turnstile) => start(turnstile, box), console.warn);
  return {
    answer: () => answer,
    renew(): void {
      answer = undefined;
      reset();
    },
  };
}

function loadTurnstile(): Promise<Turnstile> {
  const page = window as { turnstile?: Turnstile };
  if (page.turnstile) return Promise.resolve(page.turnstile);
  return new Promise((resolve, reject) => {
    const known = document.querySelector<HTMLScriptElement>(`script[src="${source}"]`);
    const script = known ?? document.createElement('script');
    script.addEventListener('load', () => (page.turnstile ? resolve(page.turnstile) : reject(new Error('no captcha'))));
    script.addEventListener('error', () => reject(new Error('The captcha could not be loaded.')));
    if (known) return;
    script.src = source;
    script.async = true;
    document.head.append(script);
  });
}
