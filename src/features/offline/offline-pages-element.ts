import { forgetOfflinePages, offlinePages } from '~/client/offline/offline-pages.ts';
import { define, PageElement } from '~/client/page-element.ts';

/** The list of pages that can be read without a connection. */
class OfflinePages extends PageElement {
  start(): void {
    this.find('forget').addEventListener('click', () => void this.forget());
    void this.draw();
  }

  private async draw(): Promise<void> {
    const pages = await offlinePages();
    this.find('list').replaceChildren(
      ...pages.map(({ path, title }) => {
        const [item, link] = [document.createElement('li'), document.createElement('a')];
        link.href = path;
        link.textContent = title || path;
        item.append(link);
        return item;
      }),
    );
    this.find('none').hidden = pages.length > 0;
    this.find('list').hidden = pages.length === 0;
    this.find('forget').hidden = pages.length === 0;
  }

  private async forget(): Promise<void> {
    await forgetOfflinePages();
    await this.draw();
    this.find('told').textContent = this.dataset['forgotten'] ?? '';
  }

  private find(name: string): HTMLElement {
    return this.querySelector(`[data-${name}]`) as HTMLElement;
  }
}

define('offline-pages', OfflinePages);
