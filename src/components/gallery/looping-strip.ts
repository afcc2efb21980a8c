/** Milliseconds without a scroll event after which a swipe or a smooth scroll has ended. */
const restAfter = 100;

const smoothly = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/**
 * A strip of slides that scrolls sideways and has no end: copies of the last and the first slide are before and after
 * the others, and when one of them comes to rest the strip jumps to the slide itself. Buttons, keys and swipes all go
 * through the browser's own scrolling.
 */
export class LoopingStrip {
  readonly #strip: HTMLElement;
  readonly #count: number;
  readonly #onShow: (slide: number) => void;
  /** 1 to count; 0 and count + 1 are the copies. */
  #page = 1;
  #moving = false;
  /** After a new layout the slide stays, wherever the browser then snaps to. */
  #keeping = false;
  #timer = 0;
  #frame = 0;
  /** Width at which `#page` was determined, px. */
  #width = 0;

  /**
   * @param onShow called with the visible slide, from 0, whenever it changes
   * @param start initial slide
   */
  constructor(strip: HTMLElement, onShow: (slide: number) => void, start = 0) {
    this.#strip = strip;
    this.#count = strip.children.length;
    this.#onShow = onShow;
    if (this.#count > 1) {
      const first = copyOf(strip.firstElementChild);
      strip.prepend(copyOf(strip.lastElementChild));
      strip.append(first);
    } else {
      this.#page = 0;
    }
    this.showNow(start);
    strip.addEventListener('scroll', () => this.#scrolled(), { passive: true });
    // A rotated phone keeps its photo. The window also reports changes that are undone before anyone observes them.
    new ResizeObserver(() => this.#keep()).observe(strip);
    window.addEventListener('resize', () => this.#keep());
    // Whoever swipes decides: the slide that a new layout has just begun to keep is theirs to leave.
    const leave = () => {
      this.#keeping = false;
    };
    for (const type of ['pointerdown', 'wheel']) strip.addEventListener(type, leave, { passive: true });
  }

  /** The slide in view, from 0. */
  get slide(): number {
    return this.#count > 1 ? (this.#page - 1 + this.#count) % this.#count : 0;
  }

  /** Moves one forwards or back, wrapping round at the ends. */
  step(by: 1 | -1): void {
    if (this.#count < 2) return;
    if (this.#page === 0) this.#jump(this.#count);
    if (this.#page > this.#count) this.#jump(1);
    // A scroll that was about to end must not end this one before it has begun.
    this.#restLater();
    this.#keeping = false;
    this.#moving = true;
    this.#page += by;
    this.#strip.scrollTo({ left: this.#page * this.#strip.clientWidth, behavior: smoothly() });
    this.#onShow(this.slide);
  }

  /** Shows a slide at once. */
  showNow(slide: number): void {
    this.#jump(this.#count > 1 ? slide + 1 : 0);
    this.#onShow(this.slide);
  }

  #jump(page: number): void {
    this.#page = page;
    this.#width = this.#strip.clientWidth;
    this.#strip.scrollTo({ left: page * this.#strip.clientWidth, behavior: 'instant' });
  }

  #keep(): void {
    this.#keeping = true;
    this.#jump(this.#page);
    this.#restLater();
    // The browser snaps as it paints, which a busy phone may do late.
    requestAnimationFrame(() => {
      if (this.#keeping) this.#restSoon();
    });
  }

  #scrolled(): void {
    this.#restSoon();
    if (!this.#moving && !this.#keeping) this.#read();
  }

  /** In a frame, which tells of a new layout first: between frames the strip may stand where nobody has left it. */
  #restSoon(): void {
    this.#restLater();
    this.#timer = window.setTimeout(() => {
      this.#frame = requestAnimationFrame(() => this.#rest());
    }, restAfter);
  }

  #restLater(): void {
    window.clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
  }

  /** The page, copies counted, that is in the middle of the strip. */
  get #inView(): number {
    return Math.round(this.#strip.scrollLeft / this.#strip.clientWidth);
  }

  /** Adopts the position that a swipe has reached, but not one left by a rotated phone or a closed dialog. */
  #read(): void {
    if (this.#width === 0 || this.#strip.clientWidth !== this.#width) return;
    const before = this.slide;
    this.#page = this.#inView;
    if (this.slide !== before) this.#onShow(this.slide);
  }

  #rest(): void {
    this.#moving = false;
    if (this.#keeping && this.#strip.clientWidth > 0 && this.#inView !== this.#page) {
      this.#jump(this.#page);
      // What moved it may not be over.
      if (this.#inView === this.#page) {
        this.#restSoon();
        return;
      }
    }
    this.#keeping = false;
    this.#read();
    if (this.#count > 1 && (this.#page === 0 || this.#page > this.#count)) this.#jump(this.slide + 1);
  }
}

/** Looks the same, but is hidden from keyboards and screen readers. */
function copyOf(slide: Element | null): Element | string {
  if (!slide) return '';
  const copy = slide.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  for (const image of copy.querySelectorAll('img')) {
    image.alt = '';
    image.loading = 'lazy';
    image.removeAttribute('fetchpriority');
  }
  for (const video of copy.querySelectorAll('video')) video.controls = false;
  return copy;
}
