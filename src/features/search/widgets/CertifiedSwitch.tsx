import { useRefinementList } from 'react-instantsearch';
import styles from './Facet.module.scss';

/** Turns the refinement certified = true on and off (FACET-09, B§2). Absent where no car is certified. */
export function CertifiedSwitch() {
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
      <span>Certified only</span>
    </label>
  );
}
