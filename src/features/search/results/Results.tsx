import { useStore } from '@nanostores/react';
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { versionedStorage } from '~/client/storage/versioned-storage.ts';
import { CarCard } from '~/components/car-card/CarCard.tsx';
import type { Car } from '~/domain/car/record/car.ts';
import { type DayTile, isForTypes, showsOn, withTiles } from '~/domain/content/promo-tiles.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { dayIn } from '~/domain/time/time-zone.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { useAfterPaint } from '../context/use-after-paint.ts';
import { useHydrated } from '../context/use-hydrated.ts';
import { NothingFound } from '../no-results/NothingFound.tsx';
import { createViews } from '../repayment/card-views.ts';
import { useOwnTerms } from '../repayment/use-own-terms.ts';
import type { PageHits } from '../requests/hits-store.ts';
import { returnedToPage } from '../session/page-return.ts';
import type { PageSearch } from '../session/use-search-client.ts';
import { PromoTile } from './PromoTile.tsx';
import styles from './Results.module.scss';

/** Cards on the first screen of a phone or desktop; their pictures load at once. */
const eagerCards = 3;
/** Cards that are rendered before all others: those on the first screen, on phones and on wider screens. */
const firstCards = () => (window.matchMedia('(width < 600px)').matches ? 1 : 6);

/** A search that is still loading re-renders no card. */
const Card = memo(CarCard);

interface Props extends Pick<PageSearch, '$found'> {
  settings: SearchSettings;
  labelOf: ValueLabel;
}

/** The vehicles that match. Skeletons hold the layout until the first response; a search without results is never a dead end. */
export function Results({ $found, ...props }: Props) {
  const found = useStore($found);
  const hydrated = useHydrated();
  const container = useRef<HTMLDivElement>(null);
  const opening = useRef(found);
  opening.current ??= found;
  useScrollMemory(hydrated && found !== undefined);
  return (
    <div ref={container} className={styles['place']} tabIndex={-1}>
      {!found || (found.cars.length === 0 && found.count > 0) ? (
        <Skeletons count={props.settings.pageSize} />
      ) : found.cars.length > 0 ? (
        <Grid lean={found !== opening.current}>
          <Cards settings={props.settings} found={found} />
        </Grid>
      ) : (
        <NothingFound {...props} onLeave={() => container.current?.focus()} />
      )}
    </div>
  );
}

/**
 * The list of cards, dimmed while the shopper waits for the search.
 * @param lean cards out of sight are not laid out
 */
function Grid({ lean, children }: { lean: boolean; children: ReactNode }) {
  const { status } = useInstantSearch();
  return (
    <ul className={`card-grid ${styles['grid']}`} data-searching={status === 'stalled'} data-lean={lean}>
      {children}
    </ul>
  );
}

function Cards({ settings, found }: { settings: SearchSettings; found: PageHits }) {
  const settled = useAfterPaint(found);
  const items = useMemo(() => firstThenRest(found, settled), [found, settled]);
  const tiles = usePromoTiles(settings.promos, found);
  const figureOf = useOwnTerms(settings);
  const viewOf = useMemo(() => createViews(settings, figureOf), [settings, figureOf]);
  return (
    <>
      {withTiles(items, tiles).map((slot, n) =>
        slot.kind === 'car' ? (
          <li key={slot.car.id}>
            <Card card={viewOf(slot.car)} eager={n < eagerCards} heading="h2" />
          </li>
        ) : (
          <li key={slot.tile.id} data-promo={slot.tile.id} data-waiting={slot.tile.waiting}>
            <PromoTile tile={slot.tile} label={settings.texts.promotion} images={settings.card.images} />
          </li>
        ),
      )}
    </>
  );
}

/**
 * Renders the first cards of a new result at once and the others a moment later. Until then the last result's cards keep
 * their places, so that what the shopper sees does not wait for what is below the fold. If the first cards and
 * the number of cars are unchanged, nothing waits.
 */
function firstThenRest(found: PageHits, settled: PageHits): readonly Car[] {
  if (found === settled) return found.cars;
  const count = firstCards();
  const first = found.cars.slice(0, count);
  if (found.count === settled.count && first.every((car, n) => car === settled.cars[n])) return found.cars;
  return [...first, ...settled.cars.slice(count).filter((car) => !first.some(({ id }) => id === car.id))];
}

function Skeletons({ count }: { count: number }) {
  return (
    <ul className={`card-grid ${styles['grid']}`} aria-hidden="true">
      {Array.from({ length: count }, (_, n) => `skeleton-${n}`).map((key) => (
        <li key={key} className={styles['skeleton']} />
      ))}
    </ul>
  );
}

/**
 * The tiles for the results on the page, which is their first. The prerendered page holds every tile that was not over
 * on the day it was made; a script in its head decides by the shopper's day before anything is painted, and this hook
 * from hydration on.
 */
function usePromoTiles(promos: SearchSettings['promos'], { page, types }: Pick<PageHits, 'page' | 'types'>): DayTile[] {
  const hydrated = useHydrated();
  if (!promos || page > 0) return [];
  const tiles = promos.tiles.filter((tile) => isForTypes(tile, types));
  if (!hydrated) return tiles;
  const today = dayIn(promos.timeZone, new Date());
  return tiles.filter((tile) => showsOn(tile, today)).map((tile) => ({ ...tile, waiting: false }));
}

/**
 * Returns the shopper to their previous position once the results are there.
 * @param ready whether the results are painted
 */
function useScrollMemory(ready: boolean): void {
  const restored = useRef(false);
  useEffect(rememberScroll, []);
  useEffect(() => {
    if (!ready || restored.current) return;
    restored.current = true;
    const top = rememberedScroll();
    if (top !== undefined && window.scrollY < top) window.scrollTo({ top, behavior: 'instant' });
  }, [ready]);
}

/** How far down a page the shopper was, px, so that coming back from a car leads to the same position. */
const position = (href: string) =>
  versionedStorage({
    key: `scroll:${href}`,
    area: 'session',
    check: (value) => (Number.isFinite(value) ? Number(value) : undefined),
  });

/** Remembers the position of this page whenever it is left. Returns a function that stops it. */
function rememberScroll(): () => void {
  const save = () => void position(window.location.href).write(Math.round(window.scrollY));
  window.addEventListener('pagehide', save);
  return () => window.removeEventListener('pagehide', save);
}

/** Scroll position at which this page was left, px, if it was reached by back, forward or reload; else undefined. */
function rememberedScroll(): number | undefined {
  return returnedToPage() ? position(window.location.href).read() : undefined;
}
