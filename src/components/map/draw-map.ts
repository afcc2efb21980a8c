import leaflet from 'leaflet';
import leafletStyles from 'leaflet/dist/leaflet.css?url';
import type { MapView } from './map-view.ts';

/** Draws a map into its element, in place of what stood there before. Rejects without a view of the map in the element. */
export async function drawMap(element: HTMLElement): Promise<void> {
  const { tileUrl, credit, creditUrl, zoom, marker, centre } = JSON.parse(element.dataset['map'] ?? '') as MapView;
  await stylesheet(leafletStyles);
  element.querySelector('.before')?.remove();
  // On a phone the map cannot be dragged, so that a finger on it scrolls the page.
  const touch = matchMedia('(pointer: coarse)').matches;
  const map = leaflet.map(element, { scrollWheelZoom: false, dragging: !touch, zoomControl: true });
  map.setView([centre.lat, centre.long], zoom);
  map.attributionControl.setPrefix(false);
  // Services have no pictures of their own for the last level: it is the one before, enlarged.
  leaflet
    .tileLayer(tileUrl, { attribution: creditMarkup(credit, creditUrl), maxNativeZoom: 19, maxZoom: 20 })
    .addTo(map);
  const pin = element.querySelector('template')?.innerHTML ?? '';
  leaflet
    .marker([marker.lat, marker.long], {
      icon: leaflet.divIcon({ html: pin, className: 'map-pin', iconSize: [40, 40], iconAnchor: [20, 38] }),
      title: element.dataset['title'] ?? '',
      keyboard: false,
    })
    .addTo(map);
  // Zooming in, or turning the phone, moves a pin that is not in the middle outwards.
  map.on('zoomend resize', () => map.panInside([marker.lat, marker.long], { padding: [40, 40] }));
  element.focus();
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
