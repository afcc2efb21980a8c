import { whenIdle } from '~/client/when-idle.ts';
import { paths } from '~/paths.ts';

/*
 * Tags the cards of cars held by deposits. Uses an attribute, which a later hydration leaves alone; styles show it in place of another tag.
 */

type Reserved = { text: string; slugs: string[] };

async function mark(): Promise<void> {
  try {
    const response = await fetch('/api/reservations/cars.json');
    const reserved = response.ok ? ((await response.json()) as Reserved) : undefined;
    if (!reserved?.slugs.length) return;
    tagCards(reserved);
    // The search re-renders its cards.
    new MutationObserver(() => tagCards(reserved)).observe(document.body, { subtree: true, childList: true });
  } catch {
    // The tags of the build remain.
  }
}

function tagCards({ text, slugs }: Reserved): void {
  for (const slug of slugs) {
    for (const link of document.querySelectorAll(`article a[href="${CSS.escape(paths.car(slug))}"]`)) {
      link.closest('article')?.setAttribute('data-reserved', text);
    }
  }
}

whenIdle(() => void mark());
