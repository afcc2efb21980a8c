import { define, PageElement } from '~/client/page-element.ts';
import { decoded } from '~/domain/decoded.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * `<tab-set>`: turns a list of links to sections into tabs over panels, as in the WAI-ARIA pattern: arrow keys, Home and
 * End move and choose, one tab stop, and an address with a section's `#id` opens that section. Without it the sections
 * are below each other and the list is a table of contents.
 */
class TabSet extends PageElement {
  #tabs: HTMLAnchorElement[] = [];

  start(): void {
    const list = this.querySelector<HTMLElement>('[data-tab-list]');
    this.#tabs = [...(list?.querySelectorAll('a') ?? [])];
    if (!list || this.#tabs.length === 0) return;
    list.setAttribute('role', 'tablist');
    for (const item of list.children) item.setAttribute('role', 'presentation');
    for (const tab of this.#tabs) {
      const panel = this.#panelOf(tab);
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', panel?.id ?? '');
      tab.id = `tab-${panel?.id}`;
      panel?.setAttribute('role', 'tabpanel');
      panel?.setAttribute('aria-labelledby', tab.id);
      if (panel) panel.tabIndex = 0;
      tab.addEventListener('click', (event) => {
        event.preventDefault();
        this.#choose(tab);
      });
      tab.addEventListener('keydown', (event) => this.#pressed(event, tab));
    }
    window.addEventListener('hashchange', () => this.#followAddress());
    const first = this.#tabs[0];
    if (!this.#followAddress() && first) this.#choose(first);
    this.toggleAttribute('data-ready', true);
    // A section can disappear while the page is open: its offer is no longer available.
    new MutationObserver(() => this.#closeGaps()).observe(this, { childList: true, subtree: true });
  }

  #panelOf(tab: HTMLAnchorElement): HTMLElement | null {
    return this.querySelector<HTMLElement>(tab.hash || '#_');
  }

  /** Opens the section that the address names, or the one around what it names. */
  #followAddress(): boolean {
    const id = decoded(location.hash.slice(1));
    const target = id ? document.getElementById(id) : null;
    const tab = target && this.#tabs.find((it) => this.#panelOf(it)?.contains(target));
    if (!tab) return false;
    this.#choose(tab);
    target.scrollIntoView({ block: 'nearest' });
    return true;
  }

  #closeGaps() {
    this.#tabs = this.#tabs.filter((tab) => tab.isConnected);
    const first = this.#tabs[0];
    if (first && !this.#tabs.some((tab) => tab.getAttribute('aria-selected') === 'true')) this.#choose(first);
  }

  #choose(chosenTab: HTMLAnchorElement) {
    for (const tab of this.#tabs) {
      const on = tab === chosenTab;
      tab.setAttribute('aria-selected', String(on));
      tab.tabIndex = on ? 0 : -1;
      this.#panelOf(tab)?.toggleAttribute('data-active', on);
    }
    const list = chosenTab.closest<HTMLElement>('[data-tab-list]');
    list?.scrollTo({ left: chosenTab.offsetLeft - (list.clientWidth - chosenTab.offsetWidth) / 2 });
  }

  #pressed(event: KeyboardEvent, tab: HTMLAnchorElement) {
    const last = this.#tabs.length - 1;
    const at = this.#tabs.indexOf(tab);
    const step = steps[event.key];
    const to = step ? (at + step + last + 1) % (last + 1) : { Home: 0, End: last }[event.key];
    const next = to === undefined ? undefined : this.#tabs[to];
    if (event.key === ' ') this.#choose(tab);
    else if (next) {
      this.#choose(next);
      next.focus();
    } else return;
    event.preventDefault();
  }
}

define('tab-set', TabSet);
