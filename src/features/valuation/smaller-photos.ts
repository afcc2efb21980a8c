import type { UploadLimits } from '~/domain/request/body-limits.ts';

/** Longer edge in px, as stored by the server. */
const longest = 1600;
const quality = 0.85;

/** A form's photos in the size that is stored, so that a phone sends a tenth of the original. Files that cannot be read here are sent unchanged. */
export async function withSmallerPhotos(data: FormData): Promise<FormData> {
  const small = new FormData();
  for (const [name, value] of data) small.append(name, typeof value === 'string' ? value : await smaller(value));
  return small;
}

/** Whether one of a form's photos, or all together, are larger than the server accepts. */
export function areTooLarge(data: FormData, { photo, photos }: Pick<UploadLimits, 'photo' | 'photos'>): boolean {
  const sizes = [...data.values()].map((value) => (typeof value === 'string' ? 0 : value.size));
  return sizes.some((size) => size > photo) || sizes.reduce((sum, size) => sum + size, 0) > photos;
}

async function smaller(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    if (scale === 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    return blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
