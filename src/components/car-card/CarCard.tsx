import { Icon } from '~/components/icon/Icon.tsx';
import { NoPhoto } from '../photo/NoPhoto.tsx';
import { PriceTag } from '../price/PriceTag.tsx';
import styles from './CarCard.module.scss';
import type { CardView } from './card-view.ts';
import { FactIcon } from './FactIcon.tsx';

interface Props {
  card: CardView;
  /** Pictures above the fold load at once; the others wait until they are near. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
}

/** A vehicle in a list. The whole card is one link (CARD-01). */
export function CarCard({ card, eager = false, heading: Heading = 'h3' }: Props) {
  return (
    <article className={styles['card']}>
      <div className={styles['photo']}>
        {card.photo ? (
          <img
            src={card.photo}
            alt=""
            width={800}
            height={600}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            {...(eager ? { fetchPriority: 'high' as const } : {})}
          />
        ) : (
          <NoPhoto kind={card.kind} />
        )}
        {card.tag && <span className={`tag tag--${card.tag.tone} ${styles['tag']}`}>{card.tag.text}</span>}
      </div>
      <div className={styles['body']}>
        <Heading className={styles['name']}>
          <a href={card.href}>{card.title}</a>
          <span className={styles['subtitle']}>{card.subtitle || '\u00a0'}</span>
        </Heading>
        <PriceTag price={card.price} />
        <ul className={styles['facts']}>
          {card.facts.map((fact) => (
            <li key={fact.label}>
              <FactIcon name={fact.icon} />
              <span className="visually-hidden">{fact.label}: </span>
              <span className="figures">{fact.value}</span>
            </li>
          ))}
        </ul>
        <p className={styles['place']}>
          <span>{card.condition}</span>
          {card.place && (
            <span>
              <Icon name="map-pin" size={14} /> {card.place}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
