import { LoopingStrip } from './looping-strip.ts';

/** Marks the history entry that "back" leaves to close the viewer. */
const historyMark = { viewer: true };

/**
 * The photos over the whole screen: the dialog of a gallery, filled with the gallery's slides the first time. Escape,
 * its button and the browser's "back" close it; the focus then returns to where it was.
 */
export class FullScreen {
  readonly #dialog: HTMLDialogElement;
  readonly #slides: () => readonly Element[];
  readonly #onShow: (slide: number) => void;
  readonly #onClose: () => void;
  #strip: LoopingStrip | undefined;

  /**
   * @param slides the slides to show, called once
   * @param onShow called with the visible slide, from 0
   */
  constructor(
    dialog: HTMLDialogElement,
    slides: () => readonly Element[],
    onShow: (slide: number) => void,
    onClose: () => void,
  ) {
    this.#dialog = dialog;
    this.#slides = slides;
    this.#onShow = onShow;
    this.#onClose = onClose;
    // Going back takes effect later: photos that have been opened again meanwhile stay.
    let leaving = false;
    dialog.addEventListener('close', () => {
      leaving = Boolean(history.state?.viewer);
      if (leaving) history.back();
      this.#onClose();
    });
    window.addEventListener('popstate', () => {
      if (!leaving && dialog.open) dialog.close();
      leaving = false;
    });
  }

  get open(): boolean {
    return this.#dialog.open;
  }

  /** Opens with a slide. */
  show(slide: number): void {
    history.pushState({ ...history.state, ...historyMark }, '');
    this.#dialog.showModal();
    if (this.#strip) this.#strip.showNow(slide);
    else this.#strip = this.#fill(slide);
    this.#dialog.querySelector<HTMLElement>('[data-viewer-strip]')?.focus();
  }

  /** Moves one forwards or back. */
  step(by: 1 | -1): void {
    this.#strip?.step(by);
  }

  showNow(slide: number): void {
    this.#strip?.showNow(slide);
  }

  #fill(start: number): LoopingStrip | undefined {
    const strip = this.#dialog.querySelector<HTMLElement>('[data-viewer-strip]');
    if (!strip) return undefined;
    for (const slide of this.#slides()) {
      const copy = slide.cloneNode(true) as HTMLElement;
      copy.removeAttribute('id');
      for (const image of copy.querySelectorAll('img')) image.sizes = '100vw';
      strip.append(copy);
    }
    return new LoopingStrip(strip, this.#onShow, start);
  }
}
