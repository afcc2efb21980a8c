import { type RefObject, useEffect, useRef } from 'react';

export interface Captcha {
  /** The element that shows it. */
  box: RefObject<HTMLDivElement | null>;
  /** The token for the next attempt, awaited while the captcha is working; undefined if it must be confirmed first. */
  answer(): Promise<string | undefined>;
  /** Resets it: a token is valid for one attempt. */
  renew(): void;
}

/** How long a press waits for the captcha, in ms. Most are solved automatically, a second or two after the form has loaded. */
const timeout = 4000;

/** The captcha of the platform; it is loaded with the first form that needs it. Without a key there is none. */
export function useCaptcha(siteKey: string | undefined): Captcha {
  const box = useRef<HTMLDivElement>(null);
  const token = useRef<string>(undefined);
  const waiting = useRef<(answer: string | undefined) => void>(undefined);
  const failed = useRef(false);
  const reset = useRef<() => void>(undefined);
  useEffect(() => {
    if (!siteKey) return;
    const start = async () => {
      const { loadTurnstile } = await import('./turnstile.ts');
      const turnstile = await loadTurnstile();
      if (!box.current) return;
      const widget = turnstile.render(box.current, {
        sitekey: siteKey,
        callback: (answer) => {
          token.current = answer;
          waiting.current?.(answer);
        },
        'expired-callback': () => {
          token.current = undefined;
        },
      });
      reset.current = () => turnstile.reset(widget);
    };
    start().catch((error) => {
      console.warn(error);
      failed.current = true;
      waiting.current?.(undefined);
    });
  }, [siteKey]);
  return {
    box,
    answer: () =>
      new Promise((resolve) => {
        if (!siteKey || failed.current || token.current) return resolve(token.current);
        waiting.current = resolve;
        setTimeout(() => resolve(token.current), timeout);
      }),
    renew() {
      token.current = undefined;
      reset.current?.();
    },
  };
}
