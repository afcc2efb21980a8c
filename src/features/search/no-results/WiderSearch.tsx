import { useEffect, useMemo, useState } from 'react';
import { stockLexicon } from '~/client/search/stock-lexicon.ts';
import { searchHost } from '~/client/search/stock-service.ts';
import { CarCard } from '~/components/car-card/CarCard.tsx';
import { Icon } from '~/components/ui/icon/Icon.tsx';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import { chipText, stateParts } from '~/domain/search/address/state-labels.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { awaitedPath } from '~/domain/search/suggestions/awaited-path.ts';
import { keyOf } from '~/domain/search/suggestions/relaxations.ts';
import { plural } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import type { ChangeSearch } from '../address/use-search-state.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { createViews } from '../repayment/card-views.ts';
import { useOwnTerms } from '../repayment/use-own-terms.ts';
import { fixedFilters } from '../requests/fixed-filters.ts';
import styles from './NothingFound.module.scss';
import { type WiderSearches, widerSearches } from './wider-searches.ts';

export interface NothingFoundProps {
  settings: SearchSettings;
  labelOf: ValueLabel;
  /** Called before results replace this message, so that the focus stays near. */
  onLeave: () => void;
}

interface Props extends NothingFoundProps {
  state: SearchState;
  change: ChangeSearch;
}

/** The criteria, those that can be dropped with the resulting number of cars, and the nearest matches. */
export function WiderSearch({ settings, labelOf, onLeave, state, change }: Props) {
  const { texts } = settings;
  const figureOf = useOwnTerms(settings);
  const viewOf = useMemo(() => createViews(settings, figureOf), [settings, figureOf]);
  const wider = useWider({ labelOf, settings }, state);
  const leaveFor: ChangeSearch = (next) => {
    onLeave();
    change(next);
  };
  const parts = stateParts(state, labelOf);
  const awaited = awaitedPath(state, settings.catalogue, settings.searchPath);
  const leaveOut = (key: string) =>
    leaveFor((now) => stateParts(now, labelOf).find((it) => it.key === key)?.without ?? now);
  const [best] = wider?.offers ?? [];
  return (
    <>
      <div className={styles['wider']}>
        <p className="muted" id="asked-for">
          {texts.askedFor}
        </p>
        <ul className={styles['asked']} aria-labelledby="asked-for">
          {parts.map((part) => (
            <li key={part.key}>
              {chipText(part)}
              <button type="button" onClick={() => leaveOut(part.key)}>
                <Icon name="x" size={16} />
                <span className="visually-hidden">{fill(texts.leaveOut, { part: chipText(part) })}</span>
              </button>
            </li>
          ))}
        </ul>
        {wider && wider.offers.length > 0 && (
          <>
            <p className="muted" id="wider-searches">
              {texts.smallChange}
            </p>
            <ul className={styles['offers']} aria-labelledby="wider-searches">
              {wider.offers.map((offer) => (
                <li key={offer.words}>
                  <button
                    type="button"
                    className="button button--quiet figures"
                    onClick={() => leaveFor(() => offer.state)}
                  >
                    {offer.words}: {plural(offer.count, settings.noun)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        {awaited && (
          <a className="button button--quiet" href={awaited}>
            {settings.letMeKnow}
          </a>
        )}
        <p role="status" className="visually-hidden">
          {wider &&
            `${fill(texts.none, { noun: settings.noun })} ${wider.offers
              .map((offer) => `${offer.words}: ${plural(offer.count, settings.noun)}.`)
              .join(' ')}`}
        </p>
      </div>
      {wider && best && wider.cars.length > 0 && (
        <section className={styles['nearest']} aria-labelledby="nearest-matches">
          <h2 className="text-22" id="nearest-matches">
            {texts.nearest}
          </h2>
          <p className="muted">{best.words}</p>
          <ul className="card-grid">
            {wider.cars.map((car) => (
              <li key={car.id} className={styles['cell']}>
                <CarCard card={viewOf(car)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The wider searches of a state; undefined until they are known. */
function useWider(
  { labelOf, settings }: Pick<NothingFoundProps, 'labelOf' | 'settings'>,
  state: SearchState,
): WiderSearches | undefined {
  const [known, setKnown] = useState<{ key: string; wider: WiderSearches }>();
  const key = keyOf(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says the same as `state`, which is new on each render.
  useEffect(() => {
    let isCurrent = true;
    widerSearches(searchHost(settings), fixedFilters(settings, state.sort), state, labelOf, () =>
      stockLexicon(settings),
    ).then(
      (wider) => isCurrent && setKnown({ key, wider }),
      (error: unknown) => console.warn('The wider searches could not be counted.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, labelOf, settings]);
  return known?.key === key ? known.wider : undefined;
}
