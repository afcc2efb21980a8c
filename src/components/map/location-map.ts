import leafletStyles from 'leaflet/dist/leaflet.css?url';
import { define, PageElement } from '~/client/page-element.ts';
import type { MapView } from './map-view.ts';

/** `<location-map data-map>`: loads the map's library and tiles once the map is near the viewport. */
class LocationMap extends PageElement {
  start(): void {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        void this.#draw();
      },
      { rootMargin: '200px' },
    );
    near.observe(this);
  }

  async #draw() {
    const { tileUrl, credit, zoom, marker, centre } = JSON.parse(this.dataset['map'] ?? '') as MapView;
    const [leaflet] = await Promise.all([import('leaflet'), stylesheet(leafletStyles)]);
    // On a phone the map cannot be dragged, so that a finger on it scrolls the page.
    const touch = matchMedia('(pointer: coarse)').matches;
    const map = leaflet.map(this, { scrollWheelZoom: false, dragging: !touch, zoomControl: true });
    map.setView([centre.lat, centre.long], zoom);
    map.attributionControl.setPrefix(false);
    leaflet.tileLayer(tileUrl, { attribution: credit, maxZoom: 20 }).addTo(map);
    const pin = this.querySelector('template')?.innerHTML ?? '';
    leaflet
      .marker([marker.lat, marker.long], {
        icon: leaflet.divIcon({ html: pin, className: 'map-pin', iconSize: [40, 40], iconAnchor: [20, 38] }),
        title: this.dataset['title'] ?? '',
        keyboard: false,
      })
      .addTo(map);
  }
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
