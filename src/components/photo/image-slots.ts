/** A picture's slot: the useful widths (px), the space it gets, and its shape before it has loaded. */
export interface ImageSlot {
  /** Ascending. */
  widths: readonly number[];
  /** The `sizes` attribute. */
  sizes: string;
  /** Attributes that reserve its space while it loads (px). */
  width: number;
  height: number;
  /** Photos get automatic quality where the service has it; artwork always the dealer's number. */
  quality: 'auto' | 'number';
}

/** As wide as a phone: two device pixels per CSS pixel are as sharp as eyes can see, so a phone with three gets no more. */
const wide = '(max-width: 615px) and (min-resolution: 2.5dppx) 60vw, 100vw';

/** The `sizes` of a picture on a page in columns. */
export const columnSizes = {
  twoThirds: `(min-width: 1220px) 720px, (min-width: 992px) 64vw, ${wide}`,
  half: `(min-width: 1220px) 576px, (min-width: 768px) 46vw, ${wide}`,
  third: `(min-width: 1220px) 390px, (min-width: 992px) 31vw, (min-width: 768px) 46vw, ${wide}`,
  /** Vehicle cards are in two columns even on large phones. */
  thirdOfCards: '(min-width: 1220px) 390px, (min-width: 992px) 31vw, (min-width: 616px) 46vw, 100vw',
  quarterOfCards: '(min-width: 992px) 300px, (min-width: 616px) 46vw, 100vw',
} as const;

/** All pictures of the sites; cars' photos are 4:3. */
export const imageSlots = {
  /** A vehicle card among the results of the search: one column on phones, up to three on wide screens. Many are on a page. */
  card: {
    widths: [320, 480, 640],
    sizes: '(min-width: 1220px) 300px, (min-width: 992px) 34vw, (min-width: 616px) 46vw, 100vw',
    width: 800,
    height: 600,
    quality: 'auto',
  },
  /** The large photo of a vehicle's page. */
  gallery: {
    widths: [480, 640, 800, 1200, 1600, 2000],
    sizes: `(min-width: 1220px) 784px, (min-width: 992px) 60vw, ${wide}`,
    width: 1200,
    height: 900,
    quality: 'auto',
  },
  /** Small pictures below the gallery, and the rows of lists. */
  thumb: { widths: [160, 320], sizes: '120px', width: 160, height: 120, quality: 'auto' },
  /** Beside a suggestion under a box for words. */
  suggestion: { widths: [160], sizes: '56px', width: 56, height: 42, quality: 'auto' },
  /** A body type to browse by. */
  bodyType: { widths: [160, 320, 480], sizes: '160px', width: 320, height: 200, quality: 'number' },
  /** A dealer's or maker's logo (IMG-05: width 640). */
  logo: { widths: [640], sizes: '180px', width: 180, height: 40, quality: 'number' },
  /** A model in the menu. */
  menu: { widths: [160, 320, 480], sizes: '160px', width: 400, height: 300, quality: 'auto' },
  /** A vehicle's photo on paper, 11 cm wide: browsers print what they have loaded for the screen, so every screen gets what paper needs. */
  print: { widths: [1200], sizes: '480px', width: 1200, height: 900, quality: 'auto' },
  /** A location's card (IMG-05: 600 x 400), and an offer's. */
  location: {
    widths: [320, 480, 600, 800, 1200],
    sizes: columnSizes.third,
    width: 600,
    height: 400,
    quality: 'auto',
  },
  /** A picture beside a text. */
  content: {
    widths: [480, 640, 800, 1200, 1600],
    sizes: columnSizes.half,
    width: 800,
    height: 600,
    quality: 'auto',
  },
  /** A picture in a text, which is 70 letters wide at most. */
  text: {
    widths: [480, 640, 800, 1200],
    sizes: `(min-width: 768px) 700px, ${wide}`,
    width: 800,
    height: 600,
    quality: 'auto',
  },
  /** The picture above a post. */
  article: {
    widths: [480, 640, 800, 1200, 1600, 2000],
    sizes: `(min-width: 1220px) 1152px, ${wide}`,
    width: 1200,
    height: 675,
    quality: 'auto',
  },
  /** A picture as wide as the page. */
  hero: { widths: [480, 640, 800, 1200, 1600, 2000], sizes: wide, width: 1920, height: 800, quality: 'auto' },
  /** A slide of the promotions on the home page. */
  slide: {
    widths: [480, 640, 800, 1200, 1600, 1920],
    sizes: `(min-width: 1220px) 1152px, ${wide}`,
    width: 1920,
    height: 540,
    quality: 'auto',
  },
  /** The picture that social networks show of a page. */
  share: { widths: [1200], sizes: '1200px', width: 1200, height: 900, quality: 'auto' },
} as const satisfies Record<string, ImageSlot>;

export type ImageSlotName = keyof typeof imageSlots;
