import { onTracked } from '~/client/track.ts';
import { metaEvent } from '~/domain/analytics/meta-event.ts';
import { loadScript } from './script-element.ts';

/** The stub that Meta's script expects: calls made before it has loaded wait in a queue. */
type Pixel = {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push: Pixel;
  loaded: boolean;
  version: string;
};

/** Starts the pixel. It reports pages and the events passed to it; it does not track buttons and forms automatically. */
export function startMetaPixel(id: string): void {
  const page = window as { fbq?: Pixel; _fbq?: Pixel };
  const pixel = ((...call: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...call);
    else pixel.queue.push(call);
  }) as Pixel;
  Object.assign(pixel, { queue: [], push: pixel, loaded: true, version: '2.0' });
  page.fbq ??= pixel;
  page._fbq ??= pixel;
  const { fbq } = page;
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  fbq('track', 'PageView');
  onTracked(({ event, event_id, car_id, ecommerce: bought }) => {
    const name = metaEvent(event_id ?? event);
    const about = car_id ? { content_ids: [car_id], content_type: 'vehicle' } : {};
    if (name) fbq('track', name, bought ? { ...about, value: bought.value, currency: bought.currency } : about);
  });
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
}
