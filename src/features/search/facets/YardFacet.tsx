import { useId } from 'react';
import { type Yard, yardsWithin } from '~/domain/location/points/yards.ts';
import { withList } from '~/domain/search/address/search-parts.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { isDistanceSort } from '~/domain/search/facets/sorts.ts';
import { fill } from '~/domain/texts/text.ts';
import { useSearchState } from '../address/use-search-state.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { ListFacet } from './ListFacet.tsx';
import type { PanelFacet } from './panel-facet.ts';
import { useNear } from './use-near.ts';
import styles from './YardFacet.module.scss';

interface Props {
  facet: PanelFacet;
  settings: SearchSettings;
  yards: readonly Yard[];
  labelOf: ValueLabel;
  drawn: boolean;
}

/**
 * The yards: by name, or by distance from a postcode or the shopper, which ticks the near ones and sorts by distance, unless the shopper
 * has chosen an order.
 */
export function YardFacet({ settings, yards, ...facet }: Props) {
  const { texts } = settings;
  const [state, change] = useSearchState(settings);
  const near = useNear(yards, ({ sort, nearest, radius = 0 }) => {
    const names = yardsWithin(nearest, radius).map(({ name }) => name);
    change((now) => {
      const order = now.sort === undefined || isDistanceSort(now.sort) ? { sort } : {};
      return { ...withList(now, 'location_name', names), ...order };
    });
  });
  const id = useId();
  const { nearby } = near;
  const close = nearby ? yardsWithin(nearby.nearest, nearby.radius ?? 0) : [];
  const ticked = state.lists?.['location_name'] ?? [];
  // If yards have been ticked by hand since then, their names say enough.
  const isInForce = close.length === ticked.length && close.every(({ name }) => ticked.includes(name));
  const problems = {
    'no postcode': fill(texts.noPostcode, { postcode: near.postcode }),
    'no list': texts.noPostcodes,
    'no position': texts.noWhereabouts,
  };
  const status = near.problem
    ? problems[near.problem]
    : nearby && nearby.radius === undefined
      ? fill(texts.tooFar, { place: nearby.nearest[0]?.label ?? '' })
      : isInForce && close.map(({ label }) => label).join(', ');
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
        {nearby?.radius !== undefined && (
          <select
            aria-label={texts.howFar}
            value={nearby.radius}
            onChange={(event) => near.goAsFarAs(Number(event.target.value))}
          >
            {nearby.radii.map((km) => (
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
          {status || null}
        </p>
      </div>
    </ListFacet>
  );
}
