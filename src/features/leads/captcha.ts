interface Turnstile {
  render(
    element: HTMLElement,
    options: { sitekey: string; callback: (answer: string) => void; 'expired-callback': () => void },
  ): string;
}

const source = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** Shows the captcha of the platform; it is loaded with the first form that needs it (LEAD-18). */
export function startCaptcha(
  form: HTMLFormElement,
  siteKey: string,
  onAnswer: (answer: string | undefined) => void,
): void {
  const box = form.querySelector<HTMLElement>('[data-captcha]');
  if (!box) return;
  loadTurnstile().then((turnstile) => {
    turnstile.render(box, {
      sitekey: siteKey,
      callback: onAnswer,
      'expired-callback': () => onAnswer(undefined),
    });
  }, console.warn);
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
