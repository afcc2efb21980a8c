import { fetchPart } from '~/client/fragments.ts';
import { define, PageElement } from '~/client/page-element.ts';
import { copyText } from '~/client/share.ts';
import { $savedCars } from '~/client/storage/saved-cars.ts';
import { showToast } from '~/client/toasts.ts';
import { mostCompared, readSlugs } from '~/domain/car/lists/requested-cars.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { paths } from '~/paths.ts';

/** All texts of the element. */
export type ComparisonWords = Pick<
  Texts['comparison'],
  'addAnother' | 'addCar' | 'count' | 'gone' | 'copied' | 'notCopied'
>;

/**
 * The comparison: the cars of the address, else the last ones saved. The address follows, so that it can be sent to someone.
 */
class CarComparison extends PageElement {
  private slugs: string[] = [];
  private readonly texts = JSON.parse(this.dataset['texts'] ?? '{}') as ComparisonWords;
  /** Counts requests, so that a late response does not replace a newer one. */
  private requestCount = 0;
  start(): void {
    const slugsParam = new URLSearchParams(location.search).get('cars');
    this.until($savedCars.subscribe(() => this.drawMore()));
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
      if (button) this.press(button);
    });
    const saved = $savedCars.get().map(({ slug }) => slug);
    void this.compare(slugsParam === null ? saved.slice(0, mostCompared) : readSlugs(slugsParam));
  }

  private press({ dataset }: HTMLElement): void {
    const { remove, add } = dataset;
    if (remove) {
      void this.compare(this.slugs.filter((slug) => slug !== remove));
      this.find('[data-table]').focus();
    } else if (add) {
      void this.compare([...this.slugs, add].slice(0, mostCompared));
      this.find('[data-table]').focus();
    } else if ('retry' in dataset) void this.compare(this.slugs);
    else if ('print' in dataset) window.print();
    else if ('copy' in dataset) void this.copy();
  }

  private async compare(slugs: string[]): Promise<void> {
    this.slugs = slugs;
    history.replaceState(history.state, '', paths.compare(slugs));
    this.requestCount += 1;
    const { requestCount } = this;
    const part = slugs.length === 0 ? document.createDocumentFragment() : await fetchPart(paths.parts.compare(slugs));
    if (requestCount !== this.requestCount) return;
    this.show('[data-problem]', part === undefined);
    if (part) this.draw(part);
    else this.find('[data-status]').textContent = slugs.map(nameOf).join(', ');
    this.drawMore();
  }

  private draw(part: DocumentFragment): void {
    const found = [...part.querySelectorAll<HTMLElement>('[data-slug]')].map(({ dataset }) => dataset['slug'] ?? '');
    const goneSlugs = this.slugs.filter((slug) => !found.includes(slug));
    this.slugs = found;
    this.find('[data-table]').replaceChildren(part);
    this.show('[data-table]', found.length > 0);
    this.show('[data-tools]', found.length > 1);
    this.show('[data-empty]', found.length === 0 && $savedCars.get().length === 0);
    const words = this.texts;
    const texts = [
      goneSlugs.length > 0 ? fill(words.gone, { cars: goneSlugs.map(nameOf).join(', ') }) : '',
      found.length === 1 ? words.addAnother : '',
      found.length > 1 ? fill(words.count, { count: found.length, noun: this.dataset['noun'] ?? '' }) : '',
    ];
    this.find('[data-status]').textContent = texts.filter(Boolean).join(' ');
  }

  /** Saved cars that are not among the compared ones, to be added. */
  private drawMore(): void {
    const others = $savedCars.get().filter(({ slug }) => !this.slugs.includes(slug));
    this.show('[data-more]', others.length > 0 && this.slugs.length < mostCompared);
    this.find('[data-more] ul').replaceChildren(
      ...others.map(({ slug, name }) => {
        const [item, button] = [document.createElement('li'), document.createElement('button')];
        button.type = 'button';
        button.className = 'button button--quiet';
        button.dataset['add'] = slug;
        button.textContent = `+ ${name}`;
        button.setAttribute('aria-label', fill(this.texts.addCar, { car: name }));
        item.append(button);
        return item;
      }),
    );
  }

  private async copy(): Promise<void> {
    const copied = await copyText(location.href);
    showToast(copied ? this.texts.copied : fill(this.texts.notCopied, { address: location.href }));
  }

  private show(selector: string, isShown: boolean): void {
    this.find(selector).hidden = !isShown;
  }

  private find<E extends HTMLElement = HTMLElement>(selector: string): E {
    return this.querySelector(selector) as E;
  }
}

define('car-comparison', CarComparison);

/** The name of a car that the site no longer has: the saved one, else the words of its address. */
function nameOf(slug: string): string {
  return $savedCars.get().find((car) => car.slug === slug)?.name ?? slug.replaceAll('-', ' ');
}
