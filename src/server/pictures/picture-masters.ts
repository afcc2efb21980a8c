import { createHash } from 'node:crypto';
import { parseJsonText } from '../../domain/parse-json.ts';
import { pictureWidths } from '../../domain/pictures/own-picture.ts';
import { LruMap } from '../../engine/packed/lru-map.ts';
import { workQueue } from '../work-queue.ts';
import type { ConvertPicture } from './convert.ts';
import { type Fetched, type FetchLimits, fetchUnlessSame, type Validators } from './fetch-public.ts';
import type { StandIn } from './local-picture-host.ts';
import type { PictureHome } from './picture.ts';
import type { PictureCache } from './picture-cache.ts';
import { readSiteFile } from './site-files.ts';

/** The source of a picture, and the name of its files. */
export type PictureOrigin = {
  /** Prefix of its files' names (pictureKey()). */
  key: string;
  /** As returned by acceptImage(): https, or a path of the site. */
  address: string;
  home: PictureHome;
};

/** What is known about the source of a cached picture. */
type SourceNote = Validators & { hash: string /** ms since 1970. */; checkedAt: number };

/** Milliseconds until a source is revalidated: a feed's, and a file of the site. */
const checkAfter = { feed: 86_400_000, site: 3_600_000 };
/** Fetches from one host, and sources being downsized, concurrent and waiting: each may be 20 MB in memory. */
const atOnce = { fetches: [4, 100], conversions: [2, 60] } as const;
/** Hosts whose fetches are counted. */
const hosts = 500;
const limits: FetchLimits = { timeout: 15_000, bytes: 20_000_000, redirects: 3 };
/** The width of the widest picture made from it, and the height that sheets and phones may need. */
export const masterBox = {
  width: pictureWidths[pictureWidths.length - 1] as number,
  height: 6400,
  fit: 'inside' as const,
};

/** Higher quality than browsers need: each size made from it loses a little more. */
export const masterFormat = { format: 'master', quality: 88 } as const;

/** Original pictures, reduced to the widest size any page needs: their source is fetched once, and may be gone later. */
export type PictureMasters = {
  /** Rejects if the picture is unavailable. `onFetched` is called once only work on this machine remains. */
  get(origin: PictureOrigin, onFetched: () => void): Promise<Uint8Array>;
  /** Revalidates the source if due. True if the picture has changed, or nothing was known about its source. */
  renew(origin: PictureOrigin): Promise<boolean>;
};

/** @param standIn replaces the internet, in development and tests */
export function pictureMasters(cache: PictureCache, convert: ConvertPicture, standIn?: StandIn): PictureMasters {
  const conversions = workQueue(...atOnce.conversions);
  const fetches = new LruMap<ReturnType<typeof workQueue>>(hosts);

  async function fetchSource({ address, home }: PictureOrigin, validators: Validators): Promise<Fetched> {
    if (!address.startsWith('/')) {
      // A slow host does not delay pictures of other hosts.
      const fetchInTurn = fetches.getOrMake(new URL(address).host, () => workQueue(...atOnce.fetches));
      const from = standIn?.addressOf(address) ?? address;
      return fetchInTurn(() => fetchUnlessSame(from, limits, validators, standIn?.network));
    }
    const bytes = home.clientFolder && (await readSiteFile(home.clientFolder, address, limits.bytes));
    if (!bytes) throw new Error(`The site has no picture ${address}.`);
    return { bytes };
  }

  async function keep(origin: PictureOrigin, bytes: Uint8Array, validators: Validators): Promise<Uint8Array> {
    const source = origin.address.startsWith('/') ? 'site' : 'feed';
    const master = await conversions(() => convert({ bytes, box: masterBox, source, as: masterFormat }));
    await cache.write(`${origin.key}-master`, master.bytes);
    await note(origin, { ...validators, hash: hashOf(bytes), checkedAt: Date.now() });
    return master.bytes;
  }

  const note = ({ key }: PictureOrigin, { etag, lastModified, hash, checkedAt }: SourceNote): Promise<void> =>
    cache.write(`${key}-source.json`, Buffer.from(JSON.stringify({ etag, lastModified, hash, checkedAt })));

  async function noted({ key }: PictureOrigin): Promise<SourceNote | undefined> {
    const text = await cache.read(`${key}-source.json`);
    return text && (parseJsonText(text.toString()) as SourceNote);
  }

  return {
    async get(origin, onFetched) {
      const cached = await cache.read(`${origin.key}-master`);
      if (cached) {
        onFetched();
        return cached;
      }
      const { bytes, ...validators } = await fetchSource(origin, {});
      if (!bytes) throw new Error('The response has no body.');
      onFetched();
      return keep(origin, bytes, validators);
    },
    async renew(origin) {
      const known = await noted(origin);
      const pause = checkAfter[origin.address.startsWith('/') ? 'site' : 'feed'];
      if (known && known.checkedAt + pause > Date.now()) return false;
      const { bytes, ...validators } = await fetchSource(origin, known ?? {});
      if (bytes && hashOf(bytes) !== known?.hash) {
        await keep(origin, bytes, validators);
        return true;
      }
      if (known) await note(origin, { ...known, ...(bytes ? validators : {}), checkedAt: Date.now() });
      return false;
    },
  };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');
