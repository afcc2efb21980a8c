import { X } from 'lucide-react';
import { useStats } from 'react-instantsearch';
import type { Facet, FacetId } from '~/domain/search/facets.ts';
import { plural } from '~/domain/text.ts';
import styles from './FilterPanel.module.scss';
import type { SearchSettings } from './search-settings.ts';
import { useSheet } from './use-sheet.ts';
import { ListFacet } from './widgets/ListFacet.tsx';
import { RangeFacet } from './widgets/RangeFacet.tsx';

interface Props {
  facets: readonly (Facet & { id: FacetId })[];
  settings: SearchSettings;
  /** Whether the full-height sheet of small screens is open; wide screens always show the panel. */
  open: boolean;
  onClose: () => void;
}

/** The filters: a column on wide screens, a sheet with a sticky "Show me N cars" on phones. */
export function FilterPanel({ facets, settings, open, onClose }: Props) {
  const sheet = useSheet(open, onClose);
  const { nbHits } = useStats();
  return (
    <aside
      ref={sheet}
      id="filters"
      className={styles['panel']}
      data-open={open}
      aria-label="Filters"
      tabIndex={-1}
      {...(open ? { role: 'dialog', 'aria-modal': true } : {})}
    >
      <header className={styles['head']}>
        <h2>Filters</h2>
        <button type="button" className={styles['close']} onClick={onClose}>
          <X size={22} aria-hidden="true" />
          <span className="visually-hidden">Close filters</span>
        </button>
      </header>
      <div className={styles['facets']}>
        {facets.map((facet) =>
          facet.kind === 'range' ? (
            <RangeFacet key={facet.id} facet={facet} />
          ) : (
            <ListFacet key={facet.id} facet={facet} usedKeyword={settings.card.usedKeyword} />
          ),
        )}
      </div>
      <footer className={styles['foot']}>
        <button type="button" className="button button--wide" onClick={onClose}>
          Show me {plural(nbHits, settings.noun)}
        </button>
      </footer>
    </aside>
  );
}
