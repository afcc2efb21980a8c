/** Photos of a vehicle. `{name}` is the vehicle's. */
export const galleryTexts = {
  photosOf: 'Photos of {name}',
  photos: 'Photos',
  photo: 'Photo',
  previous: 'Previous photo',
  next: 'Next photo',
  fullScreen: 'Show photos full screen',
  notLoaded: 'This photo didn’t load',
} as const;
