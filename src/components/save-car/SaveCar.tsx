import type { SavedCar } from '~/domain/car/lists/saved-and-viewed.ts';
import { type SaveLabel, saveButton } from './save-button.ts';
import './save-car.scss';

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
  /** What a button says while the car is not saved; plain text. */
  words?: string;
}

/**
 * The place of the button that saves a car. The custom element `<save-car>` renders it in the browser, in islands and static
 * pages alike; React ignores its content. Among other buttons it is there from the start, so that they do not move.
 */
export function SaveCar({ car, label, look = 'pill', words = '' }: Props) {
  const html = look === 'button' ? saveButton(label, look, escaped(words)) : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup with one text, escaped; the element names the car
  return <save-car car={JSON.stringify(car)} label={label} look={look} dangerouslySetInnerHTML={{ __html: html }} />;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
