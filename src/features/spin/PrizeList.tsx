import type { Texts } from '~/domain/texts/platform-texts.ts';
import styles from './SpinWheel.module.scss';
import type { PrizeRow } from './spin-page-view.ts';

interface PrizeListProps {
  prizes: readonly PrizeRow[];
  /** The chance of winning nothing, if published. */
  noPrize?: { name: string; chance?: string } | undefined;
  texts: Pick<Texts['spinToWin'], 'chances'>;
}

/** What can be won, in the colours of the wheel. */
export function PrizeList({ prizes, noPrize, texts }: PrizeListProps) {
  return (
    <ul className={`boxed ${styles['prizes']}`}>
      {prizes.map(({ id, name, tone, worth, chance, left }) => (
        <li key={id} data-prize={id}>
          <span className={`${styles['swatch']} ${styles[tone]}`} aria-hidden="true" />
          <p className={styles['name']}>
            <strong>{name}</strong>
            <span className="muted figures">{[worth, left].filter(Boolean).join(' · ')}</span>
          </p>
          {chance && <Chance chance={chance} texts={texts} />}
        </li>
      ))}
      {noPrize && (
        <li data-prize="">
          <span className={`${styles['swatch']} ${styles['none']}`} aria-hidden="true" />
          <p className={styles['name']}>
            <strong>{noPrize.name}</strong>
          </p>
          {noPrize.chance && <Chance chance={noPrize.chance} texts={texts} />}
        </li>
      )}
    </ul>
  );
}

const Chance = ({ chance, texts }: { chance: string } & Pick<PrizeListProps, 'texts'>) => (
  <p className={`figures ${styles['chance']}`}>
    <span className="visually-hidden">{texts.chances}: </span>
    {chance}
  </p>
);
