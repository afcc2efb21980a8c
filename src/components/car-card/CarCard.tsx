import { CardTag } from '../car-tag/CardTag.tsx';
import { CopyLink } from '../copy-link/CopyLink.tsx';
import { SaveCar } from '../save-car/SaveCar.tsx';
import { Icon } from '../ui/icon/Icon.tsx';
import { WatchCar } from '../watch-car/WatchCar.tsx';
import styles from './CarCard.module.scss';
import { CardPhotos } from './CardPhotos.tsx';
import type { CardFact, CardView } from './card-view.ts';
import { PriceTag } from './PriceTag.tsx';

interface Props {
  card: CardView;
  /** Pictures above the fold load at once; the others wait until they are near. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
}

function factText({ label, value, words }: CardFact) {
  if (words) return ` ${words}`;
  return (
    <>
      <span className="visually-hidden">{label}: </span> {value}
    </>
  );
}

/** A vehicle in a list. The whole card is one link, with its buttons on top. */
export function CarCard({ card, eager = false, heading: Heading = 'h3' }: Props) {
  const { save, watch, share } = card;
  return (
    <article className={styles['card']}>
      <div className={styles['photo']}>
        <CardPhotos card={card} eager={eager} />
        <CardTag tag={card.tag} arrival={card.arrival} className={styles['tag']} />
        {card.notice && card.picture && <p className={styles['notice']}>{card.notice}</p>}
        {save && <SaveCar car={save.car} label={save.label} />}
        {watch && <WatchCar carId={card.id} name={card.name} sold={watch.sold} texts={watch.texts} />}
      </div>
      <div className={styles['body']}>
        <Heading className={styles['name']}>
          <a href={card.href}>{card.title}</a>
          <span className={styles['subtitle']}>{card.subtitle || '\u00a0'}</span>
        </Heading>
        {share && <CopyLink address={share} name={card.name} />}
        <div className={card.roomForFigure ? styles['roomForFigure'] : card.roomToBuy && styles['roomToBuy']}>
          <PriceTag price={card.price} />
          {card.figure && (
            <p className={`${styles['figure']} figures`} data-figure>
              <span>{card.figure.repayment}</span> <span>{card.figure.comparison}</span>
            </p>
          )}
          {card.market && (
            <p className={styles['market']}>
              <Icon name="trending-down" size={16} /> {card.market}
            </p>
          )}
        </div>
        {card.instead ? (
          <p className={styles['instead']}>{card.instead}</p>
        ) : (
          <ul className={`${styles['facts']} figures`}>
            {card.facts.map((fact) => (
              <li key={fact.label}>
                <Icon name={fact.icon} size={16} />
                {factText(fact)}
              </li>
            ))}
          </ul>
        )}
        <p className={styles['town']}>
          <span>{card.condition}</span>
          {card.town && (
            <span>
              <Icon name="map-pin" size={14} /> {card.town}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
