import { Icon } from '~/components/icon/Icon.tsx';
import type { PromoTile as Tile } from '~/domain/search/promo-tiles.ts';
import styles from './PromoTile.module.scss';

/** A promotion among the results: as calm and as large as a vehicle card, and labelled as what it is (PROMO-03). */
export function PromoTile({ tile, label }: { tile: Pick<Tile, 'title' | 'image' | 'href'>; label: string }) {
  return (
    <div className={styles['tile']}>
      {tile.image && (
        <div className={styles['picture']}>
          <img src={tile.image} alt="" width={800} height={600} loading="lazy" decoding="async" />
        </div>
      )}
      <div className={styles['body']}>
        <p className={styles['label']}>{label}</p>
        <p className={styles['title']}>
          <a href={tile.href}>{tile.title}</a>
        </p>
        <Icon name="arrow-right" size={22} />
      </div>
    </div>
  );
}
