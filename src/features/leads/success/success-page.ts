import { tellTags } from '~/client/track.ts';
import type { SentLead } from '~/domain/lead/sent/browser-leads.ts';
import { fill } from '~/domain/texts/text.ts';
import { paths } from '~/paths.ts';
import { rememberSentLead, sentLead } from '../sending/sent-lead.ts';
import { isUnsubscribing, type SentLeadTexts } from './success-view.ts';

/**
 * Fills in the success page, using the marker that the form left, with the server's summary of the lead; without a summary it becomes a
 * general thank-you, and without a marker it stays as it is.
 */
export async function startSuccessPage(): Promise<void> {
  const root = document.querySelector<HTMLElement>('sent-lead');
  const marker = sentLead();
  if (!root || !marker) return;
  tellConversion(marker);
  const texts: SentLeadTexts = JSON.parse(root.dataset['texts'] ?? 'null');
  showWayBack(root, marker, texts);
  if (root.dataset['known'] === 'true') return;
  thank(root, marker, texts);
  root.setAttribute('aria-busy', 'true');
  const known = await knownLead(marker.lead_id);
  root.removeAttribute('aria-busy');
  if (!known) return;
  root.replaceChildren(...known.childNodes);
  thank(root, marker, texts);
  showWayBack(root, marker, texts);
}

/** Reports the conversion, once per lead, even if the page is opened again or reloaded. */
function tellConversion({ untold, ...conversion }: SentLead): void {
  if (!untold) return;
  rememberSentLead(conversion);
  tellTags(untold.event, untold.car_id);
}

function showWayBack(root: HTMLElement, { car }: SentLead, texts: SentLeadTexts): void {
  const back = root.querySelector<HTMLAnchorElement>('a[data-part="car"]');
  if (!back || !car) return;
  back.href = paths.car(car.slug);
  back.textContent = fill(texts.backTo, { car: car.name });
  back.hidden = false;
}

function thank(root: HTMLElement, { category }: SentLead, texts: SentLeadTexts): void {
  if (root.dataset['known'] === 'false') {
    document.title = document.title.replace(texts.noneTitle, texts.pageTitle);
    const title = root.querySelector('[data-part="title"]');
    if (title?.textContent === texts.noneTitle) title.textContent = texts.pageTitle;
    for (const part of root.querySelectorAll<HTMLElement>('[data-part="sent"]')) part.hidden = false;
  }
  const intro = root.querySelector('[data-part="intro"]');
  if (intro) intro.textContent = isUnsubscribing(category) ? texts.unsubscribeIntro : texts.intro;
}

/** The same page as the server makes it for a lead that it knows; undefined if it cannot say. */
async function knownLead(id: string): Promise<Element | undefined> {
  try {
    const response = await fetch(paths.success(id));
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    return page.querySelector('sent-lead[data-known="true"]') ?? undefined;
  } catch {
    return undefined;
  }
}
