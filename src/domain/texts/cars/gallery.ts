/** Photos of a vehicle. `{name}` is the vehicle's. */
export const galleryTexts = {
  photosOf: 'Photos of {name}',
  photos: 'Photos',
  photo: 'Photo',
  photoOf: '{name}, photo {number} of {count}',
  videoOf: '{name}, video {number} of {count}',
  showPhoto: 'Show photo {number}',
  showVideo: 'Show video {number}',
  previous: 'Previous photo',
  next: 'Next photo',
  fullScreen: 'Show photos full screen',
  notLoaded: 'This photo didn’t load',
} as const;
