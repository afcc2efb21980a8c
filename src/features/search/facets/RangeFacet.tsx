import { type ReactNode, useEffect, useState } from 'react';
import { useRange } from 'react-instantsearch';
import { anyOf, rangeWords } from '~/domain/search/address/state-labels.ts';
import type { Facet } from '~/domain/search/facets/facets.ts';
import {
  isOutside,
  movedRange,
  rangeLabel,
  rangeValue,
  sliderBounds,
  snapRange,
} from '~/domain/search/facets/ranges.ts';
import { capitalised, withinSentence } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { useOnClear } from '../address/search-changes.ts';
import { useLastSeen } from '../context/use-last-seen.ts';
import styles from './Facet.module.scss';
import { RangeEnds, type RangeTexts } from './RangeEnds.tsx';
import { RangeSlider } from './RangeSlider.tsx';

/** Time after the last movement before the search is sent, ms (FACET-14). */
const settleTime = 400;

interface Props {
  facet: Facet;
  texts: RangeTexts;
  /** How limits are worded. */
  limits: Texts['askedFor'];
  drawn: boolean;
  /** Content below the slider. */
  children?: ReactNode;
}

type Ends = [low: number | undefined, high: number | undefined];

/** A facet with two thumbs, from a lowest to a highest value. */
export function RangeFacet({ facet, texts, limits, drawn, children }: Props) {
  const { start, range, canRefine, refine } = useRange({ attribute: facet.attribute });
  // An empty result has no limits; those of the previous one remain.
  const isEmpty = range.min === 0 && range.max === 0;
  const known = useLastSeen(facet.attribute, isEmpty ? undefined : range);
  const bounds = sliderBounds(facet, known ?? {});
  const [low, high] = start;
  const typedRange = [low, high].map((end) => (Number.isFinite(end) ? end : undefined)) as Ends;
  const isChosen = typedRange.some((end) => end !== undefined);
  const snapped = snapRange(facet, [typedRange[0] ?? bounds.min, typedRange[1] ?? bounds.max], bounds);
  const understoodQuery = () =>
    capitalised(rangeWords(facet.attribute, typedRange.map((end) => end ?? '').join(':'), limits));
  const [dragged, setDragged] = useState<[number, number]>();
  /** A handle can stand at what an address or words ask for: neither outside the stock's range nor between two of its thousands. */
  const isOnSlider = dragged !== undefined || typedRange.every((end, n) => end === undefined || end === snapped[n]);
  const shownRange = dragged ?? snapped;

  const move = (ends: [number, number]) => {
    if (isOutside(ends, bounds))
      console.warn(`${facet.label}: ${ends.join(' to ')} is outside the range and was ignored.`);
    else setDragged(ends);
  };

  useEffect(() => {
    if (!dragged) return;
    const timer = setTimeout(() => {
      const [from, to] = movedRange(facet, snapped, dragged, bounds);
      try {
        refine([from <= bounds.min ? undefined : from, to >= bounds.max ? undefined : to]);
      } catch (error) {
        // Nothing is shown to the shopper.
        console.warn(`${facet.label}: the range could not be applied.`, error);
      }
      setDragged(undefined);
    }, settleTime);
    return () => clearTimeout(timer);
  }, [dragged, snapped, facet, bounds, refine]);
  useOnClear(() => setDragged(undefined));

  if (!drawn) return null;
  if (isEmpty && (isChosen || known)) {
    return (
      <details className={styles['facet']} open>
        <summary>{facet.label}</summary>
        <p className={`${styles['values']} muted figures`}>
          {isChosen ? understoodQuery() : rangeLabel(facet, snapped, limits)}
        </p>
        {isChosen && (
          <button type="button" className={styles['more']} onClick={() => refine([undefined, undefined])}>
            {anyOf(facet.attribute, limits)}
          </button>
        )}
        {children}
      </details>
    );
  }
  if (!canRefine || bounds.min >= bounds.max) return null;
  const named = { facet: withinSentence(facet.label) };
  return (
    <details className={styles['facet']} open>
      <summary>{facet.label}</summary>
      <fieldset aria-label={facet.label}>
        <p className={`${styles['range']} figures`}>
          {isOnSlider ? rangeLabel(facet, snapRange(facet, shownRange, bounds), limits) : understoodQuery()}
        </p>
        <RangeSlider
          labels={[fill(texts.lowestOf, named), fill(texts.highestOf, named)]}
          bounds={bounds}
          value={shownRange}
          inWords={(value) => rangeValue(facet, value)}
          onChange={move}
        />
      </fieldset>
      <RangeEnds facet={facet} texts={texts} value={snapRange(facet, shownRange, bounds)} onChange={move} />
      {children}
    </details>
  );
}
