import type { SavedCar } from '~/domain/car/kept-cars.ts';
import './save-car.scss';

/** What the button says: SAVE and SAVED, Compare, or Favourite (FAV-02). */
export type SaveLabel = 'save' | 'compare' | 'favourite';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'save-car': HtmlAttributes & { car: string; label: SaveLabel; look: 'pill' | 'button' };
    }
  }
}
type HtmlAttributes = React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string };

interface Props {
  car: SavedCar;
  label: SaveLabel;
  /** A pill for photos, or a button among others. */
  look?: 'pill' | 'button';
}

/**
 * The place of the button that saves a car (FAV-01). The button itself is made by the custom element `<save-car>` in
 * the browser, in islands and static pages alike; React leaves what is inside alone.
 */
export function SaveCar({ car, label, look = 'pill' }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it tells React that the children are not its own
  return <save-car car={JSON.stringify(car)} label={label} look={look} dangerouslySetInnerHTML={{ __html: '' }} />;
}
