/** Photos of one vehicle. */
export const mostPhotos = 6;

/** Kinds of picture that every server can read. Phones that take others send these when asked. */
export const photoAccept = 'image/jpeg,image/png,image/webp';
