import { memo, useDeferredValue, useMemo, useRef } from 'react';
import { useHits, useInstantSearch } from 'react-instantsearch';
import { CarCard } from '~/components/car-card/CarCard.tsx';
import { cardView } from '~/components/car-card/card-view.ts';
import type { Car } from '~/domain/car/car.ts';
import { withTiles } from '~/domain/search/promo-tiles.ts';
import type { SearchClient } from '../search-client.ts';
import type { SearchSettings } from '../search-settings.ts';
import { useHydrated } from '../use-hydrated.ts';
import { usePromoTiles } from '../use-promo-tiles.ts';
import { useScrollMemory } from '../use-scroll-memory.ts';
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

interface Props {
  settings: SearchSettings;
  client: SearchClient;
  labelOf: ValueLabel;
}

/** The vehicles that match. Skeletons hold the layout until the first answer; no result is never a dead end. */
export function Results(props: Props) {
  const { results } = useInstantSearch();
  const hydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  useScrollMemory(hydrated && !results.__isArtificial);
  return (
    <div ref={place} className={styles['place']} tabIndex={-1}>
      {results.__isArtificial || (results.hits.length === 0 && results.nbHits > 0) ? (
        <Skeletons count={props.settings.pageSize} />
      ) : results.hits.length > 0 ? (
        <Cards settings={props.settings} />
      ) : (
        <NothingFound {...props} onLeave={() => place.current?.focus()} />
      )}
    </div>
  );
}

function Cards({ settings }: Pick<Props, 'settings'>) {
  const { items: found } = useHits<Car & Record<string, unknown>>();
  const items = firstThenRest(found, useDeferredValue(found));
  const { status } = useInstantSearch();
  const hydrated = useHydrated();
  const tiles = usePromoTiles(settings.promos);
  const views = useMemo(() => {
    const now = hydrated ? new Date() : undefined;
    return new Map(items.map((car) => [car.id, cardView(car, settings.card, now)]));
  }, [items, settings.card, hydrated]);
  return (
    <ul className={`card-grid ${styles['grid']}`} data-searching={status === 'stalled'}>
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
    </ul>
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
