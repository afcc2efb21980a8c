import { errorText } from '../../domain/error-text.ts';
import { pictureName, pictureWidths } from '../../domain/pictures/own-picture.ts';
import { withinTime } from '../../domain/within-time.ts';
import { LruMap } from '../../engine/packed/lru-map.ts';
import { BusyError, workQueue } from '../work-queue.ts';
import { type ConvertPicture, type PictureFormat, PictureRefusedError, refusedFor } from './convert.ts';
import { idleWork } from './idle-work.ts';
import type { PictureCache } from './picture-cache.ts';
import type { PictureMasters, PictureOrigin } from './picture-masters.ts';

/**
 * The file name of a picture. It includes the car, so a cached picture is found only under its own car, however many cars a stranger makes
 * up.
 * @param name its short name (own-picture.ts)
 */
export const pictureKey = (slug: string, name: string, car?: string): string =>
  `${slug}/${car === undefined ? '' : `${pictureName(car)}-`}${name}`;

/** A picture that a page shows. */
export type PictureOrder = Pick<PictureOrigin, 'key' | 'home'> & {
  /** One of `pictureWidths`. */
  width: number;
  /** WebP's, 1 to 100. */
  quality: number;
  /** The best format that the browser accepts. */
  format: PictureFormat;
  /** When it was requested (performance.now()). */
  askedAt?: number | undefined;
};

/** `unknown`: the dealer has no such picture. `late`: it is unavailable now; the next attempt may succeed. */
export type OrderedPicture =
  | { state: 'made'; bytes: Uint8Array; format: PictureFormat }
  | { state: 'unknown' }
  | { state: 'late' };

export type OwnPictures = {
  /** @param address finds the picture's address; called only if it is not cached */
  picture(order: PictureOrder, address: () => Promise<string | undefined>): Promise<OrderedPicture>;
  /** Makes pictures that will be requested, one at a time, while no one is waiting. */
  ahead(orders: readonly (PictureOrder & { address: string })[]): void;
};

export type OwnPicturesOptions = {
  cache: PictureCache;
  masters: PictureMasters;
  convert: ConvertPicture;
  log: (line: string) => void;
  /**
   * Milliseconds that a page waits for a picture's source, from its request: a little less than the two seconds that a
   * placeholder may take.
   */
  timeout?: number;
  /** Milliseconds until an unavailable picture is retried. */
  retryAfter?: number;
};

/** Concurrent conversions and maximum waiting; maximum pictures waiting to be made ahead. */
const limits = { conversions: [2, 400], ahead: 5000 } as const;
/** Number of pictures about which something is remembered. */
const remembered = 20_000;
/** Milliseconds between checks whether a source is due for revalidation. */
const recheckAfter = 3_600_000;

/** A picture in progress: `fetched` once its source has responded, `made` with its bytes. */
type Making = { fetched: Promise<void>; isFetched: boolean; output: Promise<Uint8Array> };

const fileOf = ({ key, width, quality }: PictureOrder, format: PictureFormat): string =>
  `${key}-${width}-${quality}.${format}`;

/**
 * The pictures of all dealers in the sizes and formats that pages request (decision 53). Each is made once and cached;
 * a browser that accepts AVIF gets WebP, which is made in half the time, until a second one requests it. Failures are
 * retried later, and no one waits longer than `timeout` for another server.
 */
export function ownPictures(options: OwnPicturesOptions): OwnPictures {
  const { cache, masters, convert, log, timeout = 1800, retryAfter = 60_000 } = options;
  const conversions = workQueue(...limits.conversions);
  const making = new Map<string, Making>();
  const mastersOnTheirWay = new Map<string, Making>();
  const failedUntil = new LruMap<number>(remembered);
  const lookedAt = new LruMap<number>(remembered);
  const avifAsked = new LruMap<number>(remembered);
  const idle = idleWork(
    async () => {
      // Another server may take long, and meanwhile this machine is idle.
      const busy = () => [...making.values()].filter(({ isFetched }) => isFetched).map(({ output }) => output);
      for (let now = busy(); now.length > 0; now = busy()) await Promise.allSettled(now);
    },
    limits.ahead,
    log,
  );

  /** One for all concurrent requests. */
  function single(map: Map<string, Making>, key: string, make: (onFetched: () => void) => Promise<Uint8Array>): Making {
    const known = map.get(key);
    if (known) return known;
    const { promise: fetched, resolve } = Promise.withResolvers<void>();
    const output = make(resolve).finally(() => map.delete(key));
    const entry = { fetched, isFetched: false, output };
    void fetched.then(() => (entry.isFetched = true));
    map.set(key, entry);
    output.catch(() => {});
    return entry;
  }

  function make(order: PictureOrder, address: string, format: PictureFormat): Making {
    const { key, home, width, quality } = order;
    const file = fileOf(order, format);
    return single(making, file, async (onFetched) => {
      const master = single(mastersOnTheirWay, key, (onMasterFetched) =>
        masters.get({ key, home, address }, onMasterFetched),
      );
      void master.fetched.then(onFetched);
      const bytes = await master.output;
      const box = { width, height: 4 * width, fit: 'inside' as const };
      const picture = await conversions(() => convert({ bytes, box, source: 'feed', as: { format, quality } }));
      await cache.write(file, picture.bytes);
      return picture.bytes;
    });
  }

  function failed({ key }: PictureOrder, address: string, error: unknown): void {
    if (error instanceof BusyError) return;
    failedUntil.set(key, Date.now() + (error instanceof PictureRefusedError ? refusedFor : retryAfter));
    log(`The picture ${address} cannot be shown: ${errorText(error)}`);
  }

  /** A source that has changed at its address invalidates everything cached from it. */
  function renewLater(order: PictureOrder, address: () => Promise<string | undefined>): void {
    const { key, home, quality } = order;
    if (Date.now() - (lookedAt.get(key) ?? 0) < recheckAfter) return;
    lookedAt.set(key, Date.now());
    idle.add(`renew ${key}`, async () => {
      const found = await address();
      if (!found || !(await masters.renew({ key, home, address: found }))) return;
      const formats: PictureFormat[] = ['avif', 'webp', 'jpeg'];
      await cache.remove(
        pictureWidths.flatMap((width) => formats.map((format) => fileOf({ ...order, width, quality }, format))),
      );
    });
  }

  async function picture(
    order: PictureOrder,
    address: () => Promise<string | undefined>,
    format = order.format,
  ): Promise<OrderedPicture> {
    const cached = await cache.read(fileOf(order, format));
    if (cached) {
      renewLater(order, address);
      return { state: 'made', bytes: cached, format };
    }
    if (format === 'avif') {
      const webp = await picture(order, address, 'webp');
      const requests = (avifAsked.get(fileOf(order, 'avif')) ?? 0) + 1;
      avifAsked.set(fileOf(order, 'avif'), requests);
      if (webp.state === 'made' && requests > 1) {
        idle.add(fileOf(order, 'avif'), async () => {
          const found = await address();
          if (found) await make(order, found, 'avif').output;
        });
      }
      return webp;
    }
    const { askedAt = performance.now() } = order;
    const orLate = <T>(work: Promise<T>) =>
      withinTime(Math.max(0, askedAt + timeout - performance.now()), work, () => 'late' as const);
    const found = await orLate(address());
    if (!found) return { state: 'unknown' };
    if (found === 'late' || (failedUntil.get(order.key) ?? 0) > Date.now()) return { state: 'late' };
    const { fetched, output } = make(order, found, format);
    const result = output.then(
      (bytes): OrderedPicture => ({ state: 'made', bytes, format }),
      (error: unknown): OrderedPicture => {
        failed(order, found, error);
        return { state: 'late' };
      },
    );
    const first = await orLate(Promise.race([fetched, result]));
    return first === 'late' ? { state: 'late' } : result;
  }

  return {
    picture: (order, address) => picture(order, address),
    ahead(orders) {
      for (const order of orders) {
        const { address, format } = order;
        idle.add(fileOf(order, format), async () => {
          if (await cache.has(fileOf(order, format))) return;
          await make(order, address, format).output.catch((error: unknown) => failed(order, address, error));
        });
      }
    },
  };
}
