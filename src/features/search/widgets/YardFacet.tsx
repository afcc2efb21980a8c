import { useId } from 'react';
import { type NearbyYard, radiiThatReach, type Yard, yardsWithin } from '~/domain/location/yards.ts';
import { distanceSort, isDistanceSort } from '~/domain/search/sorts.ts';
import { withList } from '~/domain/search/state-words.ts';
import { formatCount } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import type { PanelFacet } from '../panel-facet.ts';
import type { SearchSettings } from '../search-settings.ts';
import { useNear } from '../use-near.ts';
import { useSearchState } from '../use-search-state.ts';
import type { ValueLabel } from '../value-label.ts';
import { ListFacet } from './ListFacet.tsx';
import styles from './YardFacet.module.scss';

interface Props {
  facet: PanelFacet;
  settings: SearchSettings;
  yards: readonly Yard[];
  labelOf: ValueLabel;
  drawn: boolean;
}

/**
 * The yards: by name, or by their distance from a postcode or from the shopper, which ticks those that are near enough and puts the
 * nearest first, unless the shopper has chosen an order.
 */
export function YardFacet({ settings, yards, ...facet }: Props) {
  const { texts } = settings;
  const [state, apply] = useSearchState(settings);
  const { nearest, radius, ...near } = useNear(yards, ({ place, nearest, radius }) => {
    const order = state.sort === undefined || isDistanceSort(state.sort) ? { sort: distanceSort(place) } : {};
    apply({ ...withList(state, 'location_name', yardsWithin(nearest, radius)), ...order });
  });
  const id = useId();
  const within = radius === undefined ? [] : yardsWithin(nearest, radius);
  const ticked = state.lists?.['location_name'] ?? [];
  // Ticked by hand since, the names say it themselves.
  const isInForce = within.length === ticked.length && within.every((name) => ticked.includes(name));
  const problems = {
    'no postcode': fill(texts.noPostcode, { postcode: near.postcode }),
    'no list': texts.noPostcodes,
    'no whereabouts': texts.noWhereabouts,
  };
  const said = near.problem
    ? problems[near.problem]
    : radius !== undefined
      ? isInForce && yardNames(nearest.slice(0, within.length))
      : nearest.length > 0 && fill(texts.tooFar, { place: yardNames(nearest.slice(0, 1)) });
  return (
    <ListFacet {...facet} texts={texts}>
      <div className={styles['near']}>
        <label htmlFor={id}>{texts.nearPostcode}</label>
        <input
          id={id}
          className="figures"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          value={near.postcode}
          aria-describedby={`${id}-said`}
          onChange={(event) => void near.type(event.target.value)}
        />
        {radius !== undefined && (
          <select
            aria-label={texts.howFar}
            value={radius}
            onChange={(event) => near.goAsFarAs(Number(event.target.value))}
          >
            {radiiThatReach(nearest).map((km) => (
              <option key={km} value={km}>
                {fill(texts.within, { km })}
              </option>
            ))}
          </select>
        )}
        <button type="button" onClick={() => void near.locate()}>
          {texts.useMyLocation}
        </button>
        <p id={`${id}-said`} aria-live="polite">
          {said || null}
        </p>
      </div>
    </ListFacet>
  );
}

/** "Harbour Motors Newcastle (8 km), Harbour Motors Brookvale (117 km)". */
function yardNames(yards: readonly NearbyYard[]): string {
  return yards.map(({ name, km }) => `${name} (${formatCount(Math.max(1, Math.round(km)))} km)`).join(', ');
}
