import leafletStyles from 'leaflet/dist/leaflet.css?url';
import { define, PageElement } from '~/client/page-element.ts';
import type { MapView } from './map-view.ts';

/** `<location-map data-map>`: its button loads the map's library and asks the map service for pictures; nothing does so before. */
class LocationMap extends PageElement {
  start(): void {
    const button = this.querySelector('button');
    button?.addEventListener('click', async () => {
      button.disabled = true;
      // Offline, say: the button can be pressed again.
      await this.#draw().catch(() => {
        button.disabled = false;
      });
    });
  }

  async #draw() {
    const { tileUrl, credit, creditUrl, zoom, marker, centre } = JSON.parse(this.dataset['map'] ?? '') as MapView;
    const [leaflet] = await Promise.all([import('leaflet'), stylesheet(leafletStyles)]);
    this.querySelector('.before')?.remove();
    // On a phone the map cannot be dragged, so that a finger on it scrolls the page.
    const touch = matchMedia('(pointer: coarse)').matches;
    const map = leaflet.map(this, { scrollWheelZoom: false, dragging: !touch, zoomControl: true });
    map.setView([centre.lat, centre.long], zoom);
    map.attributionControl.setPrefix(false);
    // Services have no pictures of their own for the last level: it is the one before, enlarged.
    leaflet
      .tileLayer(tileUrl, { attribution: creditMarkup(credit, creditUrl), maxNativeZoom: 19, maxZoom: 20 })
      .addTo(map);
    const pin = this.querySelector('template')?.innerHTML ?? '';
    leaflet
      .marker([marker.lat, marker.long], {
        icon: leaflet.divIcon({ html: pin, className: 'map-pin', iconSize: [40, 40], iconAnchor: [20, 38] }),
        title: this.dataset['title'] ?? '',
        keyboard: false,
      })
      .addTo(map);
    // Zooming in, or turning the phone, moves a pin that is not in the middle outwards.
    map.on('zoomend resize', () => map.panInside([marker.lat, marker.long], { padding: [40, 40] }));
    this.focus();
  }
}

/** The credit as markup, which is what Leaflet takes: the words stay words. */
function creditMarkup(credit: string, href?: string): string {
  const shown = document.createElement(href ? 'a' : 'span');
  shown.textContent = credit;
  if (href) shown.setAttribute('href', href);
  return shown.outerHTML;
}

/** A style sheet that only pages with a map in view need: an import would load it with every car page. */
function stylesheet(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loaded = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  document.head.append(link);
  return loaded;
}

define('location-map', LocationMap);
