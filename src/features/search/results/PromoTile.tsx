import { Photo } from '~/components/photo/Photo.tsx';
import { type PictureService, pictureSources } from '~/components/photo/picture-sources.ts';
import { Icon } from '~/components/ui/icon/Icon.tsx';
import type { PromoTile as Tile } from '~/domain/content/promo-tiles.ts';
import styles from './PromoTile.module.scss';

interface Props {
  tile: Pick<Tile, 'title' | 'image' | 'href'>;
  label: string;
  images: PictureService;
}

/** A promotion among the results: as calm and as large as a vehicle card, and labelled as what it is. */
export function PromoTile({ tile, label, images }: Props) {
  const picture = pictureSources(tile.image, { images, slot: 'card' });
  return (
    <div className={styles['tile']}>
      {picture && (
        <div className={styles['picture']}>
          <Photo picture={picture} alt="" />
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
