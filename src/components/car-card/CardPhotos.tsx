import { NoPhoto } from '../photo/NoPhoto.tsx';
import { Photo } from '../photo/Photo.tsx';
import type { CardView } from './card-view.ts';
import './card-photos.scss';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'card-photos': { car: string; count: number; children: React.ReactNode };
    }
  }
}

interface Props {
  card: Pick<CardView, 'id' | 'href' | 'kind' | 'picture' | 'photoCount' | 'notice' | 'noPhoto'>;
  eager: boolean;
}

/**
 * The photo of a card and how many there are. In the browser the custom element `<card-photos>` loads the next ones on request.
 * Its link repeats the card's own, so that pressing a photo opens the car too.
 */
export function CardPhotos({ card, eager }: Props) {
  const { picture, photoCount, notice, noPhoto = '' } = card;
  if (!picture) return <NoPhoto kind={card.kind} text={notice || noPhoto} />;
  return (
    <card-photos car={card.id} count={photoCount}>
      {/* biome-ignore lint/a11y/useAnchorContent: it cannot be reached by the keyboard, and the card's link is the same */}
      <a href={card.href} tabIndex={-1} aria-hidden="true">
        <Photo picture={picture} alt="" eager={eager} />
      </a>
      {photoCount > 1 && !notice && (
        <span slot="count" className="photo-count figures" aria-hidden="true" suppressHydrationWarning>
          {`1 / ${photoCount}`}
        </span>
      )}
    </card-photos>
  );
}
