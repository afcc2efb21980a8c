export interface Turnstile {
  /** Returns the widget's id. */
  render(
    element: HTMLElement,
    options: { sitekey: string; callback: (answer: string) => void; 'expired-callback': () => void },
  ): string;
  reset(widget: string): void;
}

const source = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** Loads the captcha's script, once per page. Rejects if it cannot be loaded. */
export function loadTurnstile(): Promise<Turnstile> {
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
