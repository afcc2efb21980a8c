import type { ArrivalTag } from '~/domain/car/status/arrival.ts';
import type { Tag } from '~/domain/car/status/tag.ts';
import './card-tag.scss';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Shows its text while the viewer's clock is within the days of its tag; seconds since 1970. */
      'just-arrived': { from: number; until: number; className: string; children: string };
    }
  }
}

interface Props {
  tag?: Tag | undefined;
  /** The just-arrived tag, for a car without another: shown for some days, by the viewer's clock. */
  arrival?: ArrivalTag | undefined;
  className?: string | undefined;
}

/** The tag on the photo of a car: its text, or a picture instead. */
export function CardTag({ tag, arrival, className = '' }: Props) {
  if (tag?.image) {
    return <img className={`tag-picture ${className}`} src={tag.image} alt={tag.text} width="96" height="32" />;
  }
  if (tag) return <span className={`tag tag--${tag.tone} ${className}`}>{tag.text}</span>;
  if (!arrival) return null;
  return (
    <just-arrived className={`tag tag--plain ${className}`} from={arrival.from} until={arrival.until}>
      {arrival.text}
    </just-arrived>
  );
}
