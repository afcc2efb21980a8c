import type { Texts } from '~/domain/texts/platform-texts.ts';
import { Icon } from '../ui/icon/Icon.tsx';
// The save control looks the same wherever cars are saved.
import '../save-car/save-car.scss';
import './watch-car.scss';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'watch-car': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
        look: 'pill' | 'button';
      };
    }
  }
}

interface Props {
  carId: string;
  name: string;
  sold: boolean;
  /** A pill for photos, or a button among others. */
  look?: 'pill' | 'button';
  texts: Pick<Texts['watchlist'], 'add' | 'button'>;
}

/**
 * Adds a car to the shopper's watchlist, or removes it. Until the list is known the button shows no state, so that it
 * is never wrong; a sold car that is not on the list has none. The custom element makes it work.
 */
export function WatchCar({ carId, name, sold, look = 'pill', texts }: Props) {
  return (
    <watch-car data-car={carId} data-sold={String(sold)} look={look} suppressHydrationWarning>
      <button
        type="button"
        className={look === 'button' ? 'button button--quiet button--wide' : undefined}
        aria-pressed="false"
        hidden={sold}
        suppressHydrationWarning
      >
        <Icon name="bookmark" size={look === 'button' ? 18 : 16} />
        <span data-label suppressHydrationWarning>
          {look === 'button' ? texts.add : texts.button}
        </span>
        <span className="visually-hidden">: {name}</span>
      </button>
    </watch-car>
  );
}
