import { type RefObject, useEffect, useRef } from 'react';

export interface Captcha {
  /** Where it shows. */
  box: RefObject<HTMLDivElement | null>;
  /** What the next attempt sends along; undefined until the shopper is known to be a person. */
  answer(): string | undefined;
  /** Asks anew: an answer is good for one attempt. */
  renew(): void;
}

/** The captcha of the platform; it is loaded with the first form that needs it (LEAD-18). Without a key there is none. */
export function useCaptcha(siteKey: string | undefined): Captcha {
  const box = useRef<HTMLDivElement>(null);
  const given = useRef<string>(undefined);
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
          given.current = answer;
        },
        'expired-callback': () => {
          given.current = undefined;
        },
      });
      reset.current = () => turnstile.reset(widget);
    };
    start().catch(console.warn);
  }, [siteKey]);
  return {
    box,
    answer: () => given.current,
    renew() {
      given.current = undefined;
      reset.current?.();
    },
  };
}
