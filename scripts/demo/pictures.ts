import { type BoxBody, boxSpecs } from './drawings/box-specs.ts';
import { boxQuarterView, boxSideView } from './drawings/box-vehicle.ts';
import { carQuarterView } from './drawings/car-quarter-view.ts';
import { carSideView } from './drawings/car-side-view.ts';
import { type CarBody, carSpecs } from './drawings/car-specs.ts';
import { caravanInterior } from './drawings/caravan-interior.ts';
import { type CabinName, cabins, interiorView } from './drawings/interior.ts';
import { type PaintName, paints, type Studio, studios, type TrimName, trims } from './drawings/paint.ts';
import type { Drawing } from './tables/vehicle-row.ts';

/** A picture of the demo stock, told apart by its file name. */
export type Picture =
  | { kind: 'outside'; drawing: Drawing; paint: PaintName; view: OutsideView }
  | { kind: 'cabin'; cabin: CabinName; trim: TrimName }
  | { kind: 'caravan'; paint: PaintName };

export type OutsideView = 'quarter' | 'side' | 'right' | 'wheel';

const words = (text: string) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** File name of a picture below media/stock. */
export function pictureFile(picture: Picture): string {
  if (picture.kind === 'cabin') return `cabin-${picture.cabin}-${picture.trim}-interior.svg`;
  if (picture.kind === 'caravan') return `caravan-${picture.paint}-interior.svg`;
  return `${words(picture.drawing)}-${picture.paint}-${picture.view}.svg`;
}

/** A short prefix for gradient ids that differs between files. */
function prefixOf(file: string): string {
  let hash = 7;
  for (const char of file) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
  return `${String.fromCharCode(97 + (hash % 26))}${(hash % 46_656).toString(36)}-`;
}

const isBox = (drawing: Drawing): drawing is BoxBody => drawing in boxSpecs;

/** The part of a side view around the front wheel, as a close-up. */
const closeUp = '44 270 300 225';
const boxCloseUp = '20 270 320 240';

function outside(drawing: Drawing, paintName: PaintName, view: OutsideView, studio: Studio, prefix: string): string {
  const paint = paints[paintName];
  if (isBox(drawing)) {
    const spec = boxSpecs[drawing];
    if (view === 'side' || view === 'wheel')
      return boxSideView(spec, paint, studio, prefix, view === 'wheel' ? boxCloseUp : '');
    return boxQuarterView(spec, paint, studio, prefix, view === 'right');
  }
  const spec = carSpecs[drawing as CarBody];
  if (view === 'side' || view === 'wheel')
    return carSideView(spec, paint, studio, prefix, view === 'wheel' ? closeUp : '');
  return carQuarterView(spec, paint, studio, prefix, view === 'right');
}

/** Draws a picture as SVG text. */
export function drawPicture(picture: Picture, studio: keyof typeof studios): string {
  const prefix = prefixOf(pictureFile(picture));
  if (picture.kind === 'cabin') return interiorView(cabins[picture.cabin], trims[picture.trim], prefix);
  if (picture.kind === 'caravan') return caravanInterior(paints[picture.paint], prefix);
  return outside(picture.drawing, picture.paint, picture.view, studios[studio], prefix);
}

/** A vehicle without its studio, and the height in its 800 by 600 picture at which its wheels stand. */
export function bareVehicle(
  drawing: Drawing,
  paint: PaintName,
  view: OutsideView,
  prefix: string,
): { svg: string; ground: number } {
  const svg = outside(drawing, paint, view, { ...studios.cool, bare: true }, prefix);
  const side = view === 'side';
  return { svg, ground: isBox(drawing) ? (side ? 478 : 496) : side ? 450 : 486 };
}
