import { useRefinementList } from 'react-instantsearch';
import type { SearchSettings } from '../context/search-settings.ts';
import styles from './Facet.module.scss';

/** Turns the refinement certified = true on and off. Not shown if no car is certified. */
export function CertifiedSwitch({ texts }: Pick<SearchSettings, 'texts'>) {
  const { items, refine } = useRefinementList({ attribute: 'certified' });
  const certified = items.find((item) => item.value === 'true');
  if (!certified) return null;
  return (
    <label className={`${styles['value']} ${styles['switch']}`}>
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
