import { define, PageElement } from '~/client/page-element.ts';
import { isShown } from '~/domain/car/status/arrival.ts';

/** The just-arrived tag of a page that may be weeks old: shows within its days by the viewer's clock. */
class JustArrived extends PageElement {
  start(): void {
    const [from = Number.NaN, until = Number.NaN] = ['from', 'until'].map((name) => Number(this.getAttribute(name)));
    this.toggleAttribute('shown', isShown({ from, until }, new Date()));
  }
}

define('just-arrived', JustArrived);
