import { memo } from 'react';
import { Icon } from '~/components/ui/icon/Icon.tsx';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import type { SheetHistory } from '../context/sheet-history.ts';
import { CertifiedSwitch } from '../facets/CertifiedSwitch.tsx';
import { ListFacet } from '../facets/ListFacet.tsx';
import type { PanelFacet } from '../facets/panel-facet.ts';
import { RangeFacet } from '../facets/RangeFacet.tsx';
import { YardFacet } from '../facets/YardFacet.tsx';
import { RepaymentTerms } from '../repayment/RepaymentTerms.tsx';
import type { PageSearch } from '../session/use-search-client.ts';
import { ClearFilters } from './ClearFilters.tsx';
import styles from './FilterPanel.module.scss';
import { ShowCars } from './ShowCars.tsx';
import { useFacetsShown } from './use-facets-shown.ts';
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
