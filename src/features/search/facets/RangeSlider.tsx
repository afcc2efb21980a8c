import type { PointerEvent } from 'react';
import { orderedEnds } from '~/domain/search/facets/ordered-ends.ts';
import { handleEnd, type SliderBounds } from '~/domain/search/facets/ranges.ts';
import styles from './Facet.module.scss';

type Ends = [low: number, high: number];

interface Props {
  /** Labels of the two handles. */
  labels: readonly [lowest: string, highest: string];
  bounds: SliderBounds;
  value: Readonly<Ends>;
  inWords: (value: number) => string;
  /** Called with the ends while a handle moves, the lower one first. */
  onChange: (value: Ends) => void;
}

/** Two handles on one track, each a native range input, which provides keyboard, touch and screen reader support. */
export function RangeSlider({ labels, bounds, value, inWords, onChange }: Props) {
  const { min, max, step } = bounds;
  const [low, high] = value;
  const share = (end: number) => (end - min) / (max - min);
  const move = (moved: number, to: number) => {
    const end = handleEnd(to, bounds);
    onChange(orderedEnds(moved === 0 ? [end, high] : [low, end], moved));
  };

  /** A press beside the handles moves the nearer one. */
  const bring = (event: PointerEvent<HTMLDivElement>) => {
    const line = event.currentTarget;
    if (event.target !== line) return;
    const { left, width } = line.getBoundingClientRect();
    const pressed = (event.clientX - left) / width;
    const moved = Math.abs(pressed - share(low)) < Math.abs(pressed - share(high)) || pressed < share(low) ? 0 : 1;
    const steps = Math.round((Math.min(1, Math.max(0, pressed)) * (max - min)) / step);
    // Otherwise the press would take the focus away again.
    event.preventDefault();
    line.querySelectorAll('input')[moved]?.focus();
    move(moved, min + steps * step);
  };

  return (
    <div className={styles['slider']} onPointerDown={bring}>
      <span style={{ insetInline: `${share(low) * 100}% ${(1 - share(high)) * 100}%` }} />
      {labels.map((label, n) => (
        <input
          key={label}
          type="range"
          aria-label={label}
          aria-valuetext={inWords(value[n] ?? min)}
          autoComplete="off"
          // If both are at the far end, the lower one must stay reachable.
          data-above={n === 0 && share(low) > 0.5 ? '' : undefined}
          min={min}
          max={max}
          step={step}
          value={value[n]}
          onChange={({ target }) => move(n, Number(target.value))}
        />
      ))}
    </div>
  );
}
