import { cardWords } from '~/client/card-words.ts';
import { fetchPart } from '~/client/fragments.ts';
import { define, PageElement } from '~/client/page-element.ts';
import { paths } from '~/paths.ts';
import sprite from '../ui/icon/icons.svg?url';
import css from './card-photos-inside.scss?inline';

/** Photos in a card; the car's page has them all. */
const photosInCard = 5;

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

const inside = document.createElement('template');
const arrow = (name: string, icon: string) =>
  `<button type="button" class="${name}" tabindex="-1"><svg width="20" height="20" aria-hidden="true"><use href="${sprite}#${icon}"></use></svg></button>`;
inside.innerHTML = `<div class="strip" tabindex="-1"><slot></slot></div><slot name="count"></slot>${arrow('previous', 'chevron-left')}${arrow('next', 'chevron-right')}`;

const swiped = matchMedia('(hover: none)');
/** The strip must exist before a finger moves it: it is made when the card is a screen away. */
const near = new IntersectionObserver(
  (cards) => {
    for (const { isIntersecting, target } of cards) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      (target as CardPhotos).open();
    }
  },
  { rootMargin: '100%' },
);

/**
 * The next photos of a card: swiped on touch, with arrows for the mouse and arrow keys while the card's link has the
 * focus. A list of cards loads none of them: the first swipe or step fetches them. They are in a shadow tree, so that the framework
 * that rendered the card finds it unchanged.
 */
class CardPhotos extends PageElement {
  private strip: HTMLElement | undefined;
  private loading: Promise<void> | undefined;
  /** The last step's target until it is reached: a quick second step continues from there. */
  private goal: number | undefined;

  start(): void {
    if (this.photoCount < 2) return;
    if (this.strip) this.mark();
    else if (swiped.matches) {
      near.observe(this);
      this.until(() => near.unobserve(this));
    } else if (this.matches(':hover')) this.open();
    else this.addEventListener('pointerenter', () => this.open(), { once: true });
  }

  /** Moves one photo forwards or back. */
  step(by: number): void {
    this.open();
    void this.load();
    const { strip } = this;
    if (!strip) return;
    const last = strip.scrollWidth / strip.clientWidth - 1;
    this.goal = Math.min(Math.max((this.goal ?? this.shownPhoto) + by, 0), Math.round(last));
    strip.scrollTo({ left: this.goal * strip.clientWidth });
  }

  /** The photo in the middle, from 0. */
  private get shownPhoto(): number {
    const { scrollLeft = 0, clientWidth = 0 } = this.strip ?? {};
    return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
  }

  // Not named as the attribute is: React sets a property if there is one, and this has no setter.
  private get photoCount(): number {
    return Number(this.getAttribute('count'));
  }

  /** Makes slots for the photos, without loading them. */
  open(): void {
    const link = this.querySelector('a');
    if (this.strip || !link) return;
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(inside.content.cloneNode(true));
    const strip = root.querySelector('div') as HTMLElement;
    this.strip = strip;
    for (let n = 1; n < Math.min(this.photoCount, photosInCard); n++) {
      const slide = document.createElement('a');
      slide.href = link.getAttribute('href') ?? '';
      slide.tabIndex = -1;
      slide.setAttribute('aria-hidden', 'true');
      strip.append(slide);
    }
    const { previousPhoto, nextPhoto } = cardWords();
    for (const [n, button] of root.querySelectorAll('button').entries()) {
      button.ariaLabel = n === 0 ? previousPhoto : nextPhoto;
      button.addEventListener('click', () => this.step(n === 0 ? -1 : 1));
      button.addEventListener('pointerenter', () => void this.load());
    }
    strip.addEventListener(
      'scroll',
      () => {
        void this.load();
        this.mark();
      },
      { passive: true },
    );
    this.mark(0);
  }

  /** Updates the text and the arrows to the visible photo. */
  private mark(at = this.shownPhoto): void {
    const { strip, shadowRoot } = this;
    if (!strip || !shadowRoot) return;
    if (at === this.goal) this.goal = undefined;
    const text = this.querySelector('[slot="count"]')?.firstChild;
    if (text) text.nodeValue = `${at + 1} / ${this.photoCount}`;
    shadowRoot.querySelector('.previous')?.toggleAttribute('hidden', at === 0);
    shadowRoot.querySelector('.next')?.toggleAttribute('hidden', at === strip.children.length - 2);
  }

  private load(): Promise<void> {
    this.loading ??= this.fill();
    return this.loading;
  }

  /** Puts the photos into their slots; removes empty slots. */
  private async fill(): Promise<void> {
    const part = await fetchPart(paths.parts.photos(this.getAttribute('car') ?? ''));
    const photos = [...(part?.querySelectorAll('img') ?? [])];
    const sizes = this.querySelector('img')?.sizes;
    const slides = [...(this.strip?.querySelectorAll('a') ?? [])];
    for (const [n, slide] of slides.entries()) {
      const photo = photos[n];
      if (!photo) slide.remove();
      else {
        if (sizes) photo.sizes = sizes;
        slide.append(photo);
      }
    }
    this.mark();
  }
}

define('card-photos', CardPhotos);

/** The photos of the card whose link has the focus. */
function photosBeside(target: EventTarget | null): CardPhotos | undefined {
  const link = target instanceof HTMLAnchorElement ? target : undefined;
  return link?.closest('article')?.querySelector<CardPhotos>('card-photos') ?? undefined;
}

function markKeyboard(target: EventTarget | null): void {
  if (target instanceof HTMLElement && target.matches(':focus-visible')) {
    const photos = photosBeside(target);
    photos?.open();
    photos?.toggleAttribute('keyboard', true);
  }
}

markKeyboard(document.activeElement);
document.addEventListener('focusin', ({ target }) => markKeyboard(target));
document.addEventListener('focusout', ({ target }) => photosBeside(target)?.removeAttribute('keyboard'));
document.addEventListener('keydown', (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const photos = by && !event.altKey && !event.metaKey && !event.ctrlKey && photosBeside(event.target);
  if (!photos) return;
  event.preventDefault();
  photos.step(by);
});
