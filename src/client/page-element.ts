/**
 * Base class of all custom elements; CONTRIBUTING.md lists them, each with the reason why it is not an island. `start` runs when the element
 * is added to a page, and again when it is re-added; pass what must end with it to `until`.
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

  /** Registers a cleanup for when the element leaves the page. */
  protected until(end: () => unknown): void {
    this.#ends.push(end);
  }
}

/** Defines an element; a page may load its script more than once. */
export function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
