import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { useInstantSearch, useRefinementList } from 'react-instantsearch';
import { Icon } from '~/components/ui/icon/Icon.tsx';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { plural } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import { useClearSearch } from '../address/use-clear-search.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import type { SheetHistory } from '../context/sheet-history.ts';
import { useAfterPaint } from '../context/use-after-paint.ts';
import facetStyles from '../facets/Facet.module.scss';
import { ListFacet } from '../facets/ListFacet.tsx';
import type { PanelFacet } from '../facets/panel-facet.ts';
import { RangeFacet } from '../facets/RangeFacet.tsx';
import { YardFacet } from '../facets/YardFacet.tsx';
import { RepaymentTerms } from '../repayment/RepaymentTerms.tsx';
import { useShownCount } from '../requests/use-shown-count.ts';
import type { PageSearch } from '../session/use-search-client.ts';
import styles from './FilterPanel.module.scss';
import { useSheet } from './use-sheet.ts';

interface Props extends Pick<PageSearch, '$found'> {
  facets: readonly PanelFacet[];
  settings: SearchSettings;
  labelOf: ValueLabel;
  /** Whether the full-height sheet of small screens is open; wide screens always show the panel. */
  open: boolean;
  onClose: () => void;
  sheetHistory: SheetHistory;
}

/** The filters: a column on wide screens, a sheet with a sticky "Show me N cars" on phones. */
export function FilterPanel({ facets, settings, $found, labelOf, open, onClose, sheetHistory }: Props) {
  const sheet = useSheet(open, onClose, sheetHistory);
  const drawn = useFacetsShown(open);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has one of two roles, and both take a label
    <div
      ref={sheet}
      id="filters"
      className={styles['panel']}
      data-open={open}
      aria-label={settings.texts.filters}
      tabIndex={-1}
      role={open ? 'dialog' : 'complementary'}
      {...(open ? { 'aria-modal': true } : {})}
    >
      <header className={styles['head']}>
        <h2>{settings.texts.filters}</h2>
        <ClearFilters texts={settings.texts} />
        <button type="button" className={styles['close']} onClick={onClose}>
          <Icon name="x" size={22} />
          <span className="visually-hidden">{settings.texts.closeFilters}</span>
        </button>
      </header>
      <div className={styles['facets']}>
        {facets.map((facet) => (
          <FacetWidget key={facet.id} facet={facet} settings={settings} labelOf={labelOf} drawn={drawn} />
        ))}
      </div>
      <footer className={styles['foot']}>
        <ShowCars settings={settings} $found={$found} open={open} onPress={onClose} />
      </footer>
    </div>
  );
}

type WidgetProps = Pick<Props, 'settings' | 'labelOf'> & { facet: Props['facets'][number]; drawn: boolean };

const FacetWidget = memo(({ facet, settings, labelOf, drawn }: WidgetProps) => {
  if (facet.kind === 'range')
    return (
      <RangeFacet facet={facet} texts={settings.texts} limits={settings.askedFor} drawn={drawn}>
        {facet.id === 'weekly_repayment' && settings.repayments && (
          <RepaymentTerms settings={settings} repayments={settings.repayments} />
        )}
      </RangeFacet>
    );
  if (facet.id === 'certified' && settings.certifiedOnly) return <CertifiedSwitch texts={settings.texts} />;
  if (facet.id === 'location_name' && settings.yards)
    return <YardFacet facet={facet} settings={settings} yards={settings.yards} labelOf={labelOf} drawn={drawn} />;
  const own = facet.id === 'make' ? { popular: settings.popularMakes, byVolume: settings.makesByVolume } : {};
  return <ListFacet facet={facet} labelOf={labelOf} texts={settings.texts} drawn={drawn} {...own} />;
});

/** Turns the refinement certified = true on and off. Not shown if no car is certified. */
function CertifiedSwitch({ texts }: Pick<SearchSettings, 'texts'>) {
  const { items, refine } = useRefinementList({ attribute: 'certified' });
  const certified = items.find((item) => item.value === 'true');
  if (!certified) return null;
  return (
    <label className={`${facetStyles['value']} ${facetStyles['switch']}`}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={certified.isRefined}
        checked={certified.isRefined}
        onChange={() => refine('true')}
      />
      <span>{texts.certifiedOnly}</span>
    </label>
  );
}

/** Clears all filters and words, in the sheet of small screens; beside results it is among the chips. */
function ClearFilters({ texts }: Pick<SearchSettings, 'texts'>) {
  const { results } = useInstantSearch();
  const nothing = !results.__isArtificial && results.nbHits === 0;
  const { clear, canClear } = useClearSearch();
  if (!canClear) return null;
  return (
    <button type="button" className={styles['clear']} data-nothing={nothing} onClick={clear}>
      {nothing ? texts.clearSearch : texts.clearAll}
    </button>
  );
}

interface ShowCarsProps extends Pick<PageSearch, '$found'> {
  settings: SearchSettings;
  /** Whether the shopper sees it; only then does the number count up. */
  open: boolean;
  onPress: () => void;
}

/** Leads from the filter sheet to the cars, with their count. */
function ShowCars({ settings, $found, open, onPress }: ShowCarsProps) {
  const count = useAnimatedCount(useShownCount($found, settings) ?? 0, open);
  return (
    <button type="button" className="button button--wide" onClick={onPress}>
      {fill(settings.texts.showMe, { count: plural(count, settings.noun) })}
    </button>
  );
}

/** Time in which a count reaches its new value, ms (SEARCH-12). */
const duration = 1000;

/**
 * A number that counts to each new value in a second; immediately with reduced motion. @param seen whether
 * it is visible; otherwise it changes immediately
 */
function useAnimatedCount(count: number, seen: boolean): number {
  const [shownCount, setShown] = useState(count);
  const from = useRef(count);
  useEffect(() => {
    const start = performance.now();
    const first = from.current;
    if (first === count) return;
    const still = !seen || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let frame = 0;
    const step = (now: number) => {
      const progress = still ? 1 : Math.min(1, (now - start) / duration);
      const value = Math.round(first + (count - first) * (1 - (1 - progress) ** 3));
      from.current = value;
      setShown(value);
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [count, seen]);
  return shownCount;
}

/** From this width on the filters are beside the results (breakpoint lg). */
const beside = '(width >= 992px)';

/**
 * Whether to render the filters: always beside the results, on a phone only while their sheet is open, so that no keystroke
 * pays for a hidden panel. Their refinements stay active regardless. The sheet opens first and is filled a moment later.
 */
function useFacetsShown(open: boolean): boolean {
  // As prerendered; a phone drops them once it is idle.
  const [wide, setWide] = useState(true);
  useEffect(() => {
    const query = window.matchMedia(beside);
    const follow = () => startTransition(() => setWide(query.matches));
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return useAfterPaint(wide || open);
}
