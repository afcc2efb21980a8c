import { define, PageElement } from '~/client/page-element.ts';

/** The models menu: one category at a time. Loaded when the menu first opens, so that no page pays for it. */
class ModelsMenu extends PageElement {
  start(): void {
    const buttons = [...this.querySelectorAll<HTMLElement>('[data-category]')];
    const show = (category: string | undefined) => {
      for (const group of this.querySelectorAll<HTMLElement>('[data-group]')) {
        group.hidden = group.dataset['group'] !== category;
      }
      for (const button of buttons)
        button.setAttribute('aria-pressed', String(button.dataset['category'] === category));
    };
    for (const button of buttons) button.addEventListener('click', () => show(button.dataset['category']));
    show('0');
  }
}

/** Makes `<models-menu>` work. */
export function defineModelsMenu(): void {
  define('models-menu', ModelsMenu);
}
