import { type ReactNode, useState } from 'react';
import { useInstantSearch, useRefinementList } from 'react-instantsearch';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { keptValues, visibleValues } from '~/domain/search/facets/facet-values.ts';
import { capitalised, formatCount } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import { useActiveFilters } from '../address/use-active-filters.ts';
import { afterPaint } from '../context/after-paint.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { useLastSeen } from '../context/use-last-seen.ts';
import styles from './Facet.module.scss';
import type { PanelFacet } from './panel-facet.ts';

interface Props extends Pick<SearchSettings, 'texts'> {
  facet: PanelFacet;
  labelOf: ValueLabel;
  /** Whether it is visible; its refinements apply either way. */
  drawn: boolean;
  /** Values that show first, whatever their number; the facet's own limit when empty. */
  popular?: readonly string[];
  /** Values by number of cars instead of by name. */
  byVolume?: boolean;
  /** Another way to choose among the values, above them. */
  children?: ReactNode;
}

const shownAtMost = 50;
/** Maximum number of values that a search counts (index-settings.ts). */
const mostCounted = 200;

/** A facet with checkboxes; several values of one facet widen the results. */
export function ListFacet({ facet, labelOf, texts, drawn, popular = [], byVolume = true, children }: Props) {
  const { items: found, refine } = useRefinementList({
    attribute: facet.attribute,
    limit: facet.offered ? mostCounted : (facet.showMoreLimit ?? shownAtMost),
    sortBy: byVolume ? ['count:desc', 'name:asc'] : ['name:asc'],
  });
  const offered = found.filter(({ value, isRefined }) => isRefined || !facet.offered || facet.offered.includes(value));
  const hasCars = offered.some(({ count }) => count > 0);
  const items = keptValues(offered, useLastSeen(facet.attribute, hasCars ? offered : undefined) ?? []);
  const makes = useInstantSearch().indexUiState.refinementList?.['make'];
  const [all, setAll] = useState(false);
  const [pressed, setPressed] = useState<string>();
  if (!drawn || items.length === 0) return null;
  const press = (value: string) => {
    setPressed(value);
    afterPaint(() => {
      refine(value);
      setPressed(undefined);
    });
  };
  const { shown, more } = visibleValues(items, facet, popular, all);
  const values = { values: facet.plural ?? facet.label };
  // Makes have texts of their own.
  const [showAll, showFewer] =
    facet.attribute === 'make'
      ? [texts.showAllMakes, texts.hideMakes]
      : [fill(texts.showAll, values), fill(texts.showFewer, values)];
  return (
    <details className={styles['facet']} open>
      <summary>{facet.label}</summary>
      {children}
      <fieldset>
        <legend className="visually-hidden">{facet.label}</legend>
        <ul className={styles['values']}>
          {shown.map((item) => (
            <li key={item.value}>
              <label className={styles['value']}>
                <input
                  type="checkbox"
                  checked={item.isRefined !== (pressed === item.value)}
                  // If nothing is found, demanding more finds nothing either.
                  disabled={item.count === 0 && !item.isRefined}
                  onChange={() => press(item.value)}
                />
                <span>{labelOf(facet.attribute, item.label, makes)}</span>
                <span className={`${styles['count']} figures`}>
                  {formatCount(item.count)}
                  <span className="visually-hidden"> {texts.inStock}</span>
                </span>
              </label>
            </li>
          ))}
          <FurtherValues attribute={facet.attribute} labelOf={labelOf} />
        </ul>
        {more && (
          <button type="button" className={styles['more']} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? showFewer : showAll}
          </button>
        )}
      </fieldset>
    </details>
  );
}

/** A facet's exclusions, "Not White", and further demands besides the chosen values: ticks that can only be removed. */
function FurtherValues({ attribute, labelOf }: { attribute: string; labelOf: ValueLabel }) {
  const { filters, leaveOut } = useActiveFilters(labelOf);
  return filters
    .filter((part) => part.attribute === attribute)
    .map((part) => (
      <li key={part.key}>
        <label className={styles['value']}>
          <input type="checkbox" checked onChange={() => leaveOut(part)} />
          <span>{capitalised(part.words)}</span>
        </label>
      </li>
    ));
}
