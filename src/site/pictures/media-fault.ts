import { fileTypeFromBuffer } from 'file-type';
import { extensionOf, mediaKinds } from '../../domain/pictures/media-kinds.ts';
import { mostMegapixels } from '../../domain/pictures/most-megapixels.ts';
import { MB } from '../../domain/request/body-limits.ts';
import { drawingFault } from './drawing-fault.ts';
import { pictureSize } from './picture-size.ts';

/** What is wrong with a media file: what would be right, and where in a drawing. */
export type MediaFault = { rule: string; line?: number; column?: number };

/** Longest side of a picture, and most of its pixels in millions: decoded, each pixel takes up to four bytes of memory. */
const largest = { side: 10_000, megapixels: mostMegapixels.site };

/**
 * Checks what can be told without reading a file of a media folder.
 * @param bytes its size
 */
export function mediaNameFault(name: string, bytes: number): MediaFault | undefined {
  const extension = extensionOf(name);
  const kind = mediaKinds.get(extension);
  if (/^hei[cf]$/.test(extension)) return { rule: heic };
  if (!kind) return { rule: `is not a picture, video or PDF: its name must end in ${endings}` };
  if (bytes === 0) return { rule: 'is empty: copy the file again' };
  if (bytes <= kind.most) return undefined;
  return {
    rule: `is too large: it has ${megabytes(bytes)} MB, and a .${extension} file may have ${megabytes(kind.most)} MB`,
  };
}

const heic = 'is a photo in the format HEIC, which browsers do not show: save it as a JPEG';
const endings = [...mediaKinds.keys()].map((ending) => `.${ending}`).join(', ');
const megabytes = (bytes: number): string => (Math.ceil((bytes / MB) * 10) / 10).toLocaleString('en-AU');

/**
 * Checks the content of a file of a media folder, whose name and size are fine: it is what its name says, harmless, and
 * of a size that can be shown.
 */
export async function mediaFault(name: string, bytes: Uint8Array): Promise<MediaFault | undefined> {
  const extension = extensionOf(name);
  if (extension === 'svg') return drawingProblem(bytes);
  const types: readonly string[] = mediaKinds.get(extension)?.types ?? [];
  // A file that ends too early to be recognised is none of ours.
  const type =
    (await fileTypeFromBuffer(extension === 'pdf' ? fromHeader(bytes) : bytes).catch(() => undefined))?.mime ??
    'of an unknown type';
  if (/^image\/hei[cf]/.test(type)) return { rule: heic };
  if (!types.includes(type))
    return {
      rule: `is called .${extension}, but its content is ${type}: save it as the kind of file that its name says`,
    };
  if (!type.startsWith('image/')) return undefined;
  if (type === 'image/avif' && new TextDecoder().decode(bytes.subarray(8, 12)) === 'avis')
    return { rule: 'is an animated AVIF, which cannot be made smaller for phones: save it as an animated WebP' };
  const size = pictureSize(bytes);
  if (!size) return { rule: 'is damaged: its width and height cannot be read. Save it again' };
  const { width, height } = size;
  if (Math.max(width, height) <= largest.side && width * height <= largest.megapixels * 1_000_000) return undefined;
  return {
    rule: `is too large: ${width} x ${height} pixels. At most ${largest.side} pixels wide or high, and ${largest.megapixels} million in total`,
  };
}

/** A PDF without the white space before its header, which readers pass over in the first 1,024 bytes. */
function fromHeader(bytes: Uint8Array): Uint8Array {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  return bytes.subarray(/^[\0\t\n\f\r ]*(?=%PDF)/.exec(start)?.[0].length ?? 0);
}

function drawingProblem(bytes: Uint8Array): MediaFault | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { rule: 'is not a drawing in UTF-8: save it as SVG in UTF-8' };
  }
  const fault = drawingFault(text);
  if (!fault) return undefined;
  const before = text.slice(0, fault.offset).split('\n');
  return { rule: fault.rule, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
