import { keepEarlyTyping, restoreEarlyTyping } from './storage/early-typing.ts';
import { whenIdle } from './when-idle.ts';

/** How far below the viewport an island counts as near. */
const near = '200px';
/** Events that show that somebody is about to use an island. */
const intents = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'];
/** What waits for the island when pressed. Other links work without it. */
const waits = 'button[type=button], a[download]';

/**
 * `client:intent`: an island hydrates at the first sign that somebody is about to use it, or once it is near the viewport and the page is
 * idle. Until then its markup works without script, and no input is lost: a submitted form, a pressed button and a requested file wait for
 * the island. If it cannot be loaded, the form is posted to the server as it is.
 */
export function hydrateLate(load: () => Promise<() => Promise<void>>, _options: unknown, island: HTMLElement): void {
  const forms = [...island.querySelectorAll('form')];
  let coming = false;
  let waiting: (() => void) | undefined;
  let failed = false;

  async function bring(): Promise<void> {
    if (coming) return;
    coming = true;
    failed = false;
    const hydrate = await load();
    if (failed) {
      // The next sign retries; whatever was waiting continues without the island.
      coming = false;
      if (waiting) leave(true);
      return;
    }
    const words = [...island.querySelectorAll('textarea')]
      .filter((area) => area.value !== area.defaultValue)
      .map((area) => [area, area.value] as const);
    await hydrate();
    if (waiting || typed) {
      // React hydrates at once for an event that is waiting, and resets a text box to its initial text.
      island.firstElementChild?.dispatchEvent(new Event('keyup', { bubbles: true }));
      for (const [area, value] of words) area.value = value;
    }
    leave(false);
  }

  function hold(event: Event): void {
    const target = event.target as Element;
    const pressed = target.closest<HTMLElement>(waits);
    if (elementOf(target) !== island || (event.type === 'click' && !pressed)) return;
    event.preventDefault();
    const form = target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    waiting = () => (event.type === 'click' ? pressed?.click() : form.requestSubmit(submitter));
    void bring();
  }

  let typed = restoreEarlyTyping(forms);
  const note = () => {
    typed = true;
  };
  /** If the page is left now, its input is restored later. */
  const keep = () => typed && keepEarlyTyping(forms);

  /** From now on the island, or the browser, handles events. */
  function leave(toTheBrowser: boolean): void {
    for (const intent of intents) island.removeEventListener(intent, bring);
    for (const press of ['submit', 'click']) island.removeEventListener(press, hold);
    island.removeEventListener('input', note);
    window.removeEventListener('pagehide', keep);
    if (toTheBrowser) for (const form of forms) form.noValidate = false;
    waiting?.();
  }

  // The island has its own messages for missing input.
  for (const form of forms) form.noValidate = true;
  island.addEventListener('astro:hydration-error', () => {
    failed = true;
  });
  for (const intent of intents) island.addEventListener(intent, bring, { passive: true });
  for (const press of ['submit', 'click']) island.addEventListener(press, hold);
  island.addEventListener('input', note);
  window.addEventListener('pagehide', keep);
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      whenIdle(() => void bring());
    },
    { rootMargin: near },
  );
  // The island's own element has no box (`display: contents`).
  for (const child of island.children) seen.observe(child);
}

/** The custom element around a node: it handles its own buttons. */
function elementOf(target: Element): Element | null {
  let element: Element | null = target;
  while (element && !element.localName.includes('-')) element = element.parentElement;
  return element;
}
