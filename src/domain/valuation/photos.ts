/** Photos of one vehicle. */
export const mostPhotos = 6;

/** Picture formats that every server can read. Phones with other formats convert to these on request. */
export const photoKinds = ['jpeg', 'png', 'webp'] as const;
export const photoAccept = photoKinds.map((kind) => `image/${kind}`).join(',');
