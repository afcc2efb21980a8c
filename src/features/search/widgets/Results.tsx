import { useStore } from '@nanostores/react';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import type { FoundCars } from '~/client/found-cars.ts';
import { CarCard } from '~/components/car-card/CarCard.tsx';
import { cardView } from '~/components/car-card/card-view.ts';
import { withTiles } from '~/domain/search/promo-tiles.ts';
import type { SearchClient } from '../search-client.ts';
import type { SearchSettings } from '../search-settings.ts';
import { useAfterPaint } from '../use-after-paint.ts';
import { useHydrated } from '../use-hydrated.ts';
import { usePromoTiles } from '../use-promo-tiles.ts';
import { useScrollMemory } from '../use-scroll-memory.ts';
import type { PageSearch } from '../use-search-client.ts';
import type { ValueLabel } from '../value-label.ts';
import { NothingFound } from './NothingFound.tsx';
import { PromoTile } from './PromoTile.tsx';
import styles from './Results.module.scss';

/** Cards that are on the first screen of a phone or a desk; their pictures load at once. */
const eagerCards = 3;
/** Cards that are drawn before all others. */
const firstCards = 6;

/** A search that is only under way draws no card again. */
const Card = memo(CarCard);

interface Props extends Pick<PageSearch, '$found'> {
  settings: SearchSettings;
  client: SearchClient;
  labelOf: ValueLabel;
}

/** The vehicles that match. Skeletons hold the layout until the first answer; no result is never a dead end. */
export function Results({ $found, ...props }: Props) {
  const found = useStore($found);
  const hydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  useScrollMemory(hydrated && found !== undefined);
  return (
    <div ref={place} className={styles['place']} tabIndex={-1}>
      {!found || (found.cars.length === 0 && found.count > 0) ? (
        <Skeletons count={props.settings.pageSize} />
      ) : found.cars.length > 0 ? (
        <Grid>
          <Cards settings={props.settings} found={found} />
        </Grid>
      ) : (
        <NothingFound {...props} onLeave={() => place.current?.focus()} />
      )}
    </div>
  );
}

/** The list of cards, faint while the search keeps the shopper waiting. */
function Grid({ children }: { children: ReactNode }) {
  const { status } = useInstantSearch();
  return (
    <ul className={`card-grid ${styles['grid']}`} data-searching={status === 'stalled'}>
      {children}
    </ul>
  );
}

function Cards({ settings, found }: { settings: SearchSettings; found: FoundCars }) {
  const items = firstThenRest(found.cars, useAfterPaint(found.cars));
  const tiles = usePromoTiles(settings.promos, found);
  const views = useMemo(
    () => new Map(items.map((car) => [car.id, cardView(car, settings.card)])),
    [items, settings.card],
  );
  return (
    <>
      {withTiles(items, tiles).map((slot, n) =>
        slot.kind === 'car' ? (
          <li key={slot.car.id}>
            <Card
              card={views.get(slot.car.id) ?? cardView(slot.car, settings.card)}
              eager={n < eagerCards}
              heading="h2"
            />
          </li>
        ) : (
          <li key={slot.tile.id} data-promo={slot.tile.id} data-waiting={slot.tile.waiting}>
            <PromoTile tile={slot.tile} />
          </li>
        ),
      )}
    </>
  );
}

/**
 * The first cards of a new result at once, the others in the next moment: until then those of the last result keep
 * their places, so that what the shopper looks at does not wait for what lies below the fold.
 */
function firstThenRest<C extends { id: string }>(found: readonly C[], settled: readonly C[]): readonly C[] {
  if (found === settled) return found;
  const first = found.slice(0, firstCards);
  return [...first, ...settled.slice(firstCards).filter((car) => !first.some(({ id }) => id === car.id))];
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
