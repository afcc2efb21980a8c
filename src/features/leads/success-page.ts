import { rememberSentLead, sentLead } from '~/client/sent-lead.ts';
import { tellTags } from '~/client/track.ts';
import type { SentLead } from '~/domain/lead/stored-lead.ts';
import { joinPresent } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import { paths } from '~/paths.ts';
import {
  isUnsubscribing,
  type LeadSummary,
  type SentLeadTexts,
  type SuccessView,
  successView,
} from './success-view.ts';

/** Fills the success page in from the marker that the form left; without one it stays a general thank-you (LEAD-09). */
export async function startSuccessPage(): Promise<void> {
  const root = document.querySelector<HTMLElement>('sent-lead');
  const marker = sentLead();
  if (!root || !marker) return;
  tellConversion(marker);
  const texts: SentLeadTexts = JSON.parse(root.dataset['texts'] ?? 'null');
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const back = part('car');
  if (back instanceof HTMLAnchorElement && marker.car) {
    back.href = paths.car(marker.car.slug);
    back.textContent = fill(texts.backTo, { car: marker.car.name });
    back.hidden = false;
  }
  if (root.dataset['known'] === 'true') return;
  const intro = part('intro');
  if (intro) intro.textContent = thanks(marker.category, marker.car?.name, texts);
  root.setAttribute('aria-busy', 'true');
  const summary = await summaryOf(marker.lead_id);
  root.removeAttribute('aria-busy');
  if (summary) show(successView(summary, paths, texts), part);
}

/** The conversion, once for each lead: opened again or loaded anew, the page tells nothing more. */
function tellConversion({ untold, ...told }: SentLead): void {
  if (!untold) return;
  rememberSentLead(told);
  tellTags(untold.event, untold.car_id);
}

const thanks = (category: string, car: string | undefined, texts: SentLeadTexts) =>
  isUnsubscribing(category) ? texts.unsubscribeIntro : fill(texts.introAbout, { about: joinPresent([category, car]) });

async function summaryOf(id: string): Promise<LeadSummary | undefined> {
  try {
    const response = await fetch(`/api/leads/${encodeURIComponent(id)}/summary`);
    return response.ok ? ((await response.json()) as LeadSummary) : undefined;
  } catch {
    return undefined;
  }
}

function show(view: SuccessView, part: (name: string) => HTMLElement | null): void {
  const setText = (name: string, text: string) => {
    const element = part(name);
    if (element) element.textContent = text;
  };
  setText('title', view.title);
  setText('reference', view.reference);
  part('lines')?.replaceChildren(
    ...view.lines.map(({ label, text, href }) => {
      const row = document.createElement('div');
      row.append(withText('dt', label), href ? wrapped('dd', link(text, href)) : withText('dd', text));
      return row;
    }),
  );
  part('hours')
    ?.querySelector('ul')
    ?.replaceChildren(
      ...view.hours.map(({ day, text }) => wrapped('li', withText('span', day), withText('span', text))),
    );
  part('hours')?.toggleAttribute('hidden', view.hours.length === 0);
  part('steps')?.replaceChildren(...view.steps.map((step) => withText('li', step)));
  part('details')?.removeAttribute('hidden');
}

function withText(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function wrapped(name: string, ...children: Node[]): HTMLElement {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

function link(text: string, href: string): HTMLElement {
  const element = document.createElement('a');
  element.href = href;
  element.textContent = text;
  return element;
}
