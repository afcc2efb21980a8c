import { define, PageElement } from '~/client/page-element.ts';

/** `<location-map data-map>`: its button loads the map's library and asks the map service for pictures; nothing does so before. */
class LocationMap extends PageElement {
  start(): void {
    const button = this.querySelector('button');
    button?.addEventListener('click', () => {
      button.disabled = true;
      // Offline, say: the button can be pressed again.
      const again = () => {
        button.disabled = false;
      };
      import('./draw-map.ts').then(({ drawMap }) => drawMap(this)).catch(again);
    });
  }
}

define('location-map', LocationMap);
