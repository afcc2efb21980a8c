import { stillPicture } from '~/domain/car/record/image-url.ts';
import { formatCount } from '~/domain/text.ts';
import { type PictureService, pictureSources } from '../photo/picture-sources.ts';
import type { KeywordRow } from './keyword-rows.ts';
import type { RowAnswer } from './row-answers.ts';

/** A row under a search box, as an option of its list. */
export function rowElement(
  { label, type }: KeywordRow,
  answer: RowAnswer | undefined,
  images: PictureService,
): HTMLElement {
  const row = element('div', 'keyword-row');
  row.role = 'option';
  // A recent search has none.
  if (type) row.append(pictureOf(answer, images));
  row.append(element('span', '', label));
  if (type) row.append(element('span', 'keyword-kind', type));
  if (type) row.append(element('span', 'keyword-count figures', answer ? formatCount(answer.count) : ''));
  return row;
}

/** The first car, or the space for it. */
function pictureOf(answer: RowAnswer | undefined, images: PictureService): HTMLElement {
  const room = element('span', 'keyword-picture');
  const car = answer?.car;
  const sources = car && pictureSources(stillPicture(car), { images, car: car.id, slot: 'suggestion' });
  if (!sources) return room;
  const picture = Object.assign(document.createElement('img'), { alt: '', decoding: 'async', ...sizes(sources) });
  room.append(picture);
  return room;
}

const sizes = ({ src, srcset = '', sizes = '', width, height }: NonNullable<ReturnType<typeof pictureSources>>) => ({
  sizes,
  srcset,
  width,
  height,
  src,
});

function element(name: string, className: string, text = ''): HTMLElement {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
