import { useRef } from 'react';
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
      {results.__isArtificial ? (
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
  const { items } = useHits<Car & Record<string, unknown>>();
  const { status } = useInstantSearch();
  const hydrated = useHydrated();
  const tiles = usePromoTiles(settings.promos);
  const now = hydrated ? new Date() : undefined;
  return (
    <ul className={`card-grid ${styles['grid']}`} data-searching={status === 'stalled'}>
      {withTiles(items, tiles).map((slot, n) =>
        slot.kind === 'car' ? (
          <li key={slot.car.id}>
            <CarCard card={cardView(slot.car, settings.card, now)} eager={n < eagerCards} heading="h2" />
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

function Skeletons({ count }: { count: number }) {
  return (
    <ul className={`card-grid ${styles['grid']}`} aria-hidden="true">
      {Array.from({ length: count }, (_, n) => `skeleton-${n}`).map((key) => (
        <li key={key} className={styles['skeleton']} />
      ))}
    </ul>
  );
}
