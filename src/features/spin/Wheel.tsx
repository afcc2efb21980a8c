import type { Ref } from 'react';
import { piecePath } from '~/domain/prize-draw/wheel.ts';
import styles from './SpinWheel.module.scss';
import type { DrawnPiece } from './spin-wheel-props.ts';

/** Sizes in units of the drawing. */
const rim = 96;
const pegs = Array.from({ length: 24 }, (_, n) => n * 15);
/** Segments narrower than the first number of degrees have no text; narrower than the second, small text. */
const [legible, roomy] = [6, 12];

interface WheelProps {
  pieces: readonly DrawnPiece[];
  /** Degrees by which it is turned. */
  angle: number;
  turned?: Ref<SVGGElement>;
}

/** The wheel, with its pointer at the top. The list of prizes gives the same as text. */
export function Wheel({ pieces, angle, turned }: WheelProps) {
  return (
    <svg className={styles['wheel']} viewBox="-112 -116 224 228" aria-hidden="true">
      <circle className={styles['ring']} r="106" />
      <g ref={turned} transform={`rotate(${angle})`} data-angle={Math.round(angle)}>
        {pegs.map((degrees) => (
          <circle key={degrees} className={styles['peg']} r="1.6" cy="-101" transform={`rotate(${degrees})`} />
        ))}
        {pieces.map((piece) => (
          <Piece key={piece.from} piece={piece} />
        ))}
        <circle className={styles['hub']} r="15" />
        <path className={styles['star']} d="M0-8 2.4-2.7 8.1-2 3.9 1.9 5 7.6 0 4.8-5 7.6-3.9 1.9-8.1-2-2.4-2.7Z" />
      </g>
      <path className={styles['pointer']} d="M-9-114H9L0-92Z" />
    </svg>
  );
}

function Piece({ piece }: { piece: DrawnPiece }) {
  const { from, to, label, tone } = piece;
  const wide = to - from;
  return (
    <g className={`${styles['piece']} ${styles[tone]}`}>
      <path d={piecePath(piece, rim)} />
      {wide >= legible && (
        <text
          className={wide < roomy ? styles['small'] : undefined}
          x={rim - 7}
          textAnchor="end"
          dominantBaseline="central"
          transform={`rotate(${(from + to) / 2 - 90})`}
        >
          {label}
        </text>
      )}
    </g>
  );
}
