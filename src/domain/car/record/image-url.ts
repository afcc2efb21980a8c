/** The outcome for an image address: an address we show, or the reason it was dropped. */
export type ImageAddress = { ok: true; url: string } | { ok: false; reason: string };

/**
 * Only https images are accepted. http and protocol-relative addresses are rewritten to https, addresses of our own media
 * ("/media/..." from the site's root) are kept, every other scheme is rejected.
 */
export function acceptImage(address: string): ImageAddress {
  const trimmed = address.trim();
  if (trimmed === '') return { ok: false, reason: 'empty image address' };
  if (/[\s"'<>\\]/.test(trimmed)) return { ok: false, reason: 'not an image address' };
  if (/^\/(?!\/)/.test(trimmed)) return { ok: true, url: trimmed };
  const absolute = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed.replace(/^https?:/i, 'https:');
  if (!absolute.startsWith('https:')) {
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(trimmed)?.[1];
    return {
      ok: false,
      reason: scheme ? `scheme "${scheme}:" is not accepted, only https` : 'not an absolute https address',
    };
  }
  const url = URL.canParse(absolute) ? new URL(absolute) : undefined;
  if (!url?.hostname.includes('.')) return { ok: false, reason: 'not an image address' };
  if (url.username !== '' || url.password !== '')
    return { ok: false, reason: 'an address with a password is not accepted' };
  return { ok: true, url: url.href };
}

/** The accepted addresses of a list, each once, in order. */
export function acceptedImages(addresses: readonly string[]): string[] {
  const urls = addresses.flatMap((address) => {
    const image = acceptImage(address);
    return image.ok ? [image.url] : [];
  });
  return [...new Set(urls)];
}

/** The media type of an address among a car's pictures. */
export type MediaKind = 'picture' | 'drawing' | 'gif' | 'video';

const kindByExtension: Readonly<Record<string, MediaKind>> = {
  svg: 'drawing',
  gif: 'gif',
  mp4: 'video',
  m4v: 'video',
  webm: 'video',
  ogv: 'video',
  mov: 'video',
};

/** Determined by the path's extension, whatever the query; an address without a known extension is a picture. */
export function mediaKind(address: string): MediaKind {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(kindByExtension, extension) ? (kindByExtension[extension] as MediaKind) : 'picture';
}

interface CarPictures {
  primary_image_url?: string | undefined;
  images?: readonly string[] | undefined;
}

/** All pictures of a car without its videos, the primary one first, each once. */
export function stillPictures({ primary_image_url, images = [] }: CarPictures): string[] {
  const all = [...new Set([primary_image_url, ...images])].filter((url): url is string => Boolean(url));
  return all.filter((url) => mediaKind(url) !== 'video');
}

/** The main picture of a car where only a still one will do: the primary one, else the first that is not a video. */
export function stillPicture(car: CarPictures): string | undefined {
  return stillPictures(car)[0];
}
