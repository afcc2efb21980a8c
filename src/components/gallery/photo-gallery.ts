import { define, PageElement } from '~/client/page-element.ts';
import { FullScreen } from './full-screen.ts';
import { LoopingStrip } from './looping-strip.ts';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * `<photo-gallery>`: previous and next, thumbnails, arrow keys, Home and End, full screen, videos that play while they
 * are looked at, and art in place of a photo that does not load. Without it the strip scrolls and the thumbnails are
 * links to its photos.
 */
class PhotoGallery extends PageElement {
  #strip: LoopingStrip | undefined;
  #fullScreen: FullScreen | undefined;
  #seen = true;

  start(): void {
    // Picture errors do not bubble; some happened before this script loaded.
    this.addEventListener('error', ({ target }) => this.#replaceBroken(target), true);
    for (const image of this.querySelectorAll('img')) {
      if (image.complete && image.naturalWidth === 0 && image.loading !== 'lazy') this.#replaceBroken(image);
    }
    const list = this.querySelector<HTMLElement>('[data-strip]');
    const dialog = this.querySelector('dialog');
    if (!list || !dialog) return;
    const slides = [...list.children];
    this.#strip = new LoopingStrip(list, (slide) => this.#show(slide));
    this.#fullScreen = new FullScreen(
      dialog,
      () => slides,
      (slide) => this.#say(slide),
      () => this.#playVideo(),
    );
    this.addEventListener('click', (event) => this.#clicked(event));
    this.addEventListener('keydown', (event) => this.#pressed(event));
    new IntersectionObserver(([entry]) => {
      this.#seen = entry?.isIntersecting ?? true;
      this.#playVideo();
    }).observe(list);
  }

  #clicked(event: MouseEvent) {
    const target = event.target as Element;
    const step = target.closest<HTMLElement>('[data-step]')?.dataset['step'];
    const thumb = target.closest<HTMLElement>('[data-photo]')?.dataset['photo'];
    if (step) (this.#fullScreen?.open ? this.#fullScreen : this.#strip)?.step(Number(step) as 1 | -1);
    else if (thumb !== undefined) {
      event.preventDefault();
      this.#strip?.showNow(Number(thumb));
    } else if (
      target.closest('[data-full-screen]') ||
      (target.matches('[data-strip] img') && !this.#fullScreen?.open)
    ) {
      this.#fullScreen?.show(this.#strip?.slide ?? 0);
    } else if (target.closest('[data-close]')) {
      this.querySelector('dialog')?.close();
    }
  }

  #pressed(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if ((event.target as Element).matches('video')) return;
    const strip = this.#fullScreen?.open ? this.#fullScreen : this.#strip;
    const step = steps[event.key];
    if (step) strip?.step(step);
    else if (event.key === 'Home') strip?.showNow(0);
    else if (event.key === 'End') strip?.showNow(Number(this.dataset['count']) - 1);
    else if (event.key === 'Enter' && (event.target as Element).matches('[data-strip]')) {
      this.#fullScreen?.show(this.#strip?.slide ?? 0);
    } else return;
    event.preventDefault();
  }

  #show(slide: number) {
    this.#say(slide);
    for (const thumb of this.querySelectorAll<HTMLElement>('[data-photo]')) {
      if (Number(thumb.dataset['photo']) !== slide) {
        thumb.removeAttribute('aria-current');
        continue;
      }
      thumb.setAttribute('aria-current', 'true');
      const row = thumb.closest<HTMLElement>('[data-thumbs]');
      row?.scrollTo({ left: thumb.offsetLeft - (row.clientWidth - thumb.offsetWidth) / 2 });
    }
    this.#playVideo();
  }

  /** The number of the slide, on the page and in the viewer; the page follows the viewer. */
  #say(slide: number) {
    for (const number of this.querySelectorAll('[data-position]')) number.textContent = String(slide + 1);
    if (this.#fullScreen?.open && this.#strip?.slide !== slide) this.#strip?.showNow(slide);
  }

  /** Plays the video in view, unless the visitor prefers reduced motion; pauses all others. */
  #playVideo() {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const current = this.querySelector(`#photo-${(this.#strip?.slide ?? 0) + 1}`);
    for (const video of this.querySelectorAll<HTMLVideoElement>('[data-strip] video')) {
      const plays = !still && this.#seen && !this.#fullScreen?.open && current?.contains(video) === true;
      // Rejected if the browser is saving data or battery: the video's controls remain.
      if (plays) void video.play().catch(() => undefined);
      else video.pause();
    }
  }

  #replaceBroken(target: EventTarget | null) {
    const art = this.querySelector<HTMLTemplateElement>('[data-broken]');
    if (!(target instanceof HTMLImageElement) || !art) return;
    if (target.closest('[data-strip], [data-viewer-strip]')) target.replaceWith(art.content.cloneNode(true));
    else target.closest('li')?.setAttribute('data-missing', '');
  }
}

define('photo-gallery', PhotoGallery);
