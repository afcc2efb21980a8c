/**
 * What every custom element is made from; CONTRIBUTING.md lists them, each with the reason why it is no island. `start` runs when the
 * element comes into a page, and again when it comes back; what has to end when it goes is handed to `until`.
 */
export abstract class PageElement extends HTMLElement {
  #ends: (() => unknown)[] = [];

  abstract start(): void;

  connectedCallback(): void {
    this.start();
  }

  disconnectedCallback(): void {
    for (const end of this.#ends.splice(0)) end();
  }

  /** Ends something when the element leaves the page: gives the end of what has just begun. */
  protected until(end: () => unknown): void {
    this.#ends.push(end);
  }
}

/** Makes an element known; a page may bring its script more than once. */
export function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
