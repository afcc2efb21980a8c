import type { SpinView } from '~/domain/prize-draw/spin-view.ts';
import type { WheelPiece } from '~/domain/prize-draw/wheel.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';

/** Colours of a segment, from the dealer's theme (SpinWheel.module.scss). */
export type Tone = 'accent' | 'brand' | 'light' | 'dark' | 'soft' | 'plain' | 'none';

export type DrawnPiece = WheelPiece & { label: string; tone: Tone };

/** Whether the shopper can spin, has spun, or cannot spin at present. */
export type SpinState =
  | { kind: 'ready' }
  | { kind: 'spun'; spin: SpinView; when: string }
  | { kind: 'closed'; title: string; text: string };

export type SpinTexts = Pick<
  Texts['spinToWin'],
  'ready' | 'free' | 'accept' | 'termsLink' | 'spin' | 'spinning' | 'acceptFirst' | 'failed' | 'code'
> & { toGarage: string; toStock: string };

export interface SpinWheelProps {
  pieces: readonly DrawnPiece[];
  state: SpinState;
  /** Address of the page; a plain POST is sent there. */
  action: string;
  /** The states in which entrants must live. */
  states: string;
  /** Path of the terms. */
  terms: string;
  /** Errors of a plain POST. */
  problem?: string | undefined;
  /** Link onwards; none without a garage. */
  links: { garage?: string | undefined; stock: string };
  texts: SpinTexts;
}
