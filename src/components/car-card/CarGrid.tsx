import { columnSizes } from '../photo/image-slots.ts';
import { CarCard } from './CarCard.tsx';
import type { CardView } from './card-view.ts';

interface Props {
  cards: readonly CardView[];
  heading?: 'h2' | 'h3';
  /** Three columns on wide screens instead of as many as fit. */
  thirds?: boolean;
}

/** Vehicles side by side. */
export function CarGrid({ cards, heading = 'h3', thirds = false }: Props) {
  const sizes = thirds ? columnSizes.thirdOfCards : columnSizes.quarterOfCards;
  return (
    <ul className={thirds ? 'card-grid card-grid--thirds' : 'card-grid'}>
      {cards.map((card) => (
        <li key={card.id}>
          <CarCard card={withSizes(card, sizes)} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

function withSizes(card: CardView, sizes: string): CardView {
  const { picture } = card;
  return picture?.srcset ? { ...card, picture: { ...picture, sizes } } : card;
}
