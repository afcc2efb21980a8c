import { plural } from '~/domain/text.ts';
import type { SearchSettings } from '../search-settings.ts';
import { useShownCount } from '../use-shown-count.ts';
import styles from './Bar.module.scss';

/** How many vehicles match; a screen reader hears it after each change. */
export function ResultCount({ settings }: { settings: Pick<SearchSettings, 'noun' | 'stockCount' | 'placeFilter'> }) {
  const count = useShownCount(settings);
  return (
    <p className={`${styles['count']} figures`} role="status">
      {count === undefined ? '\u00a0' : plural(count, settings.noun)}
    </p>
  );
}
