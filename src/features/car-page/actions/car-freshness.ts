import { $liveCar } from '~/client/live-car.ts';
import { siteSlug, track, trackedEvents } from '~/client/track.ts';
import type { Tag } from '~/domain/car/status/tag.ts';
import { type CarPageState, carChanges, carViewOf } from '~/domain/car/views/live-car-view.ts';
import { paths } from '~/paths.ts';

/**
 * Updates a car page, which may have been built weeks ago. The islands follow `$liveCar`; the page marks what else can change:
 * - `[data-tag]` the container of the tag
 * - `[data-of-price]` is removed once the price has changed or somebody has reserved the car
 * - `[data-in-stock]` is removed, and `template[data-when-sold]` is rendered, once the car is sold
 * A response that is late, not OK or not understood changes nothing and shows nothing.
 */
export async function freshenCarPage(root: ParentNode = document): Promise<void> {
  const data = root.querySelector('script[data-car-state]')?.textContent;
  if (!data) return;
  const state = JSON.parse(data) as CarPageState;
  if (state.car.car_type === 'used') track(trackedEvents.usedVehicleView, state.id);
  const view = await presentView(state);
  if (!view) return;
  const changes = carChanges(state.car, view.car_fields, state.options, new Date());
  const views = view.views >= state.viewsFrom ? view.views : undefined;
  const { price, reserved } = view.car_fields;
  const figuresGone = !changes.sold && Boolean(changes.price || (reserved && !state.car.reserved));
  $liveCar.set({ views, changes, figuresGone, price: price ?? undefined, reserved: reserved === true });
  if ('tag' in changes) showTag(root, changes.tag);
  if (changes.sold) showSold(root);
  else if (figuresGone) removeFigures(root);
  if (!changes.sold && reserved && !state.car.reserved) tellReserved(root);
}

async function presentView({ slug, photos_count, updated_at }: CarPageState) {
  const query = new URLSearchParams({ photos_count: String(photos_count), updated_at, website_id: siteSlug() });
  try {
    const response = await fetch(`${paths.carView(slug)}?${query}`);
    return response.ok ? carViewOf(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

/** Finance figures belong to the price at build time, and a quote to a car that is not reserved. The warning stays. */
function removeFigures(root: ParentNode): void {
  for (const part of root.querySelectorAll('[data-of-price]')) part.remove();
}

/** What search engines read. */
function tellReserved(root: ParentNode): void {
  for (const data of root.querySelectorAll('script[type$="ld+json"]')) {
    data.textContent = data.textContent.replace('schema.org/InStock', 'schema.org/Reserved');
  }
}

function showSold(root: ParentNode): void {
  for (const part of root.querySelectorAll('[data-in-stock]')) part.remove();
  for (const template of root.querySelectorAll<HTMLTemplateElement>('template[data-when-sold]')) {
    template.replaceWith(document.importNode(template.content, true));
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
