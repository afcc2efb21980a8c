import { useClearRefinements, useHits, useInstantSearch } from 'react-instantsearch';
import { CarCard } from '~/components/car-card/CarCard.tsx';
import { type CardOptions, cardView } from '~/components/car-card/card-view.ts';
import type { Car } from '~/domain/car/car.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useScrollMemory } from '../use-scroll-memory.ts';
import styles from './Results.module.scss';

/** Cards that are on the first screen of a phone or a desk; their pictures load at once. */
const eagerCards = 3;

/** The vehicles that match. Skeletons hold the layout until the first answer; no result is never a dead end. */
export function Results({ card, pageSize }: { card: CardOptions; pageSize: number }) {
  const { items } = useHits<Car & Record<string, unknown>>();
  const { results, status } = useInstantSearch();
  const hydrated = useHydrated();
  useScrollMemory(hydrated && !results.__isArtificial);
  const now = hydrated ? new Date() : undefined;
  if (results.__isArtificial) return <Skeletons count={pageSize} />;
  if (items.length === 0) return <NothingFound />;
  return (
    <ul className={`card-grid ${styles['grid']}`} data-searching={status === 'stalled'}>
      {items.map((car, n) => (
        <li key={car.id}>
          <CarCard card={cardView(car, card, now)} eager={n < eagerCards} heading="h2" />
        </li>
      ))}
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

function NothingFound() {
  const { refine, canRefine } = useClearRefinements({ excludedAttributes: [] });
  return (
    <div className={styles['nothing']}>
      <h2>No cars match your search.</h2>
      <p className="muted">Remove a filter above, try another word, or start again with everything we have.</p>
      {canRefine && (
        <button type="button" className="button" onClick={() => refine()}>
          Show all stock
        </button>
      )}
    </div>
  );
}
