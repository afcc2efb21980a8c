import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './LeadForm.module.scss';

interface Turnstile {
  render(
    element: HTMLElement,
    options: { sitekey: string; callback: (answer: string) => void; 'expired-callback': () => void },
  ): string;
  remove(widget: string): void;
}

const source = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** The captcha of the platform, loaded with the form that shows it (LEAD-18). */
export function Captcha({ siteKey, onAnswer }: { siteKey: string; onAnswer: (answer: string | undefined) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    let widget: string | undefined;
    let gone = false;
    void loadTurnstile().then((turnstile) => {
      if (gone || !box.current) return;
      widget = turnstile.render(box.current, {
        sitekey: siteKey,
        callback: (token) => answer(token),
        'expired-callback': () => answer(undefined),
      });
    }, console.warn);
    return () => {
      gone = true;
      if (widget) void loadTurnstile().then((turnstile) => turnstile.remove(widget ?? ''));
    };
  }, [siteKey]);
  return <div className={styles['captcha']} ref={box} />;
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
