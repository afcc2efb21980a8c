import * as v from 'valibot';
import {
  type CarChanges,
  type CarPageState,
  CarViewSchema,
  carChanges,
  type PriceBlockTexts,
} from '~/domain/car/car-view.ts';
import type { Tag } from '~/domain/car/tag.ts';
import { plural } from '~/domain/text.ts';
import { paths } from '~/paths.ts';
import { siteSlug, track, trackedEvents } from './track.ts';

/** Milliseconds in which the view counter runs to its value (VDP-25, A§9). */
const countFor = 1000;

/**
 * Brings a car page up to date, which may have been built weeks ago (VDP-26). The page marks its changing parts:
 * - `[data-views]` the view counter, hidden until there are enough views to speak of
 * - `[data-price=amount|type|was|purchase|market|note]` texts of the price; empty ones are hidden
 * - `[data-tag]` what holds the tag, on the photo and wherever else it stands
 * - `[data-arriving]` what only a coming car says, `[data-action=<id>]` a button
 * - `[data-in-stock]` goes, and `template[data-when-sold]` is opened, once the car is sold
 * Then the document hears `car-sold`, for what has to be loaded (the form for similar cars).
 * An answer that is late, not OK or not understood changes nothing and shows nothing.
 */
export async function freshenCarPage(root: ParentNode = document): Promise<void> {
  const data = root.querySelector('script[data-car-state]')?.textContent;
  if (!data) return;
  const state = JSON.parse(data) as CarPageState;
  if (state.car.car_type === 'used') track(trackedEvents.usedVehicleView, state.id);
  const view = await presentView(state);
  if (!view) return;
  if (view.views >= state.viewsFrom) showViews(root, view.views);
  show(root, carChanges(state.car, view.car_fields, state.options, new Date()));
}

async function presentView({ slug, photos_count, updated_at }: CarPageState) {
  const query = new URLSearchParams({ photos_count: String(photos_count), updated_at, website_id: siteSlug() });
  try {
    const response = await fetch(`${paths.carView(slug)}?${query}`);
    const answer = response.ok ? v.safeParse(CarViewSchema, await response.json()) : undefined;
    return answer?.success ? answer.output : undefined;
  } catch {
    return undefined;
  }
}

function show(root: ParentNode, changes: CarChanges): void {
  if ('tag' in changes) showTag(root, changes.tag);
  if (changes.sold) {
    showSold(root);
    return;
  }
  if (changes.price) showPrice(root, changes.price);
  const { arriving, actions } = changes;
  if (arriving !== undefined) {
    for (const note of root.querySelectorAll<HTMLElement>('[data-arriving]')) note.hidden = !arriving;
  }
  if (actions) {
    for (const item of root.querySelectorAll<HTMLElement>('[data-action]')) {
      item.hidden = !actions.some((id) => id === item.dataset['action']);
    }
  }
}

function showSold(root: ParentNode): void {
  const lost = [...root.querySelectorAll('[data-in-stock]')];
  const focusLost = lost.some((part) => part.contains(document.activeElement));
  for (const part of lost) part.remove();
  for (const template of root.querySelectorAll<HTMLTemplateElement>('template[data-when-sold]')) {
    template.replaceWith(document.importNode(template.content, true));
  }
  document.dispatchEvent(new Event('car-sold'));
  // Who was about to press a button hears and sees first why it has gone.
  if (focusLost) root.querySelector<HTMLElement>('[data-sold]')?.focus();
}

function showPrice(root: ParentNode, texts: PriceBlockTexts): void {
  for (const [part, text] of Object.entries(texts)) {
    for (const element of root.querySelectorAll<HTMLElement>(`[data-price="${part}"]`)) {
      element.hidden = text === '';
      const value = element.querySelector('[data-value]') ?? element;
      value.textContent = text;
    }
  }
}

function showTag(root: ParentNode, tag: Tag | undefined): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-tag]')) {
    place.replaceChildren(...(tag ? [tagElement(tag)] : []));
  }
}

function tagElement({ text, tone, image }: Tag): HTMLElement {
  if (image) {
    const picture = new Image(96, 32);
    picture.src = image;
    picture.alt = text;
    picture.className = 'tag-picture';
    return picture;
  }
  const tag = document.createElement('span');
  tag.className = `tag tag--${tone}`;
  tag.textContent = text;
  return tag;
}

function showViews(root: ParentNode, views: number): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const element of root.querySelectorAll<HTMLElement>('[data-views]')) {
    const text = (count: number) => plural(count, 'view');
    // The room of the final text from the start, so that nothing beside it moves.
    element.style.minWidth = `${text(views).length}ch`;
    element.hidden = false;
    if (still) element.textContent = text(views);
    else countUp(views, (count) => (element.textContent = text(count)));
  }
}

function countUp(to: number, write: (count: number) => void): void {
  let start: number | undefined;
  const step = (now: number) => {
    start ??= now;
    const done = Math.min(1, (now - start) / countFor);
    write(Math.round(to * (1 - (1 - done) ** 3)));
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
