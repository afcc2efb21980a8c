import { plural } from '~/domain/text.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { useShownCount } from '../requests/use-shown-count.ts';
import type { PageSearch } from '../session/use-search-client.ts';
import styles from './toolbar.module.scss';

interface Props extends Pick<PageSearch, '$found'> {
  settings: Pick<SearchSettings, 'noun' | 'stockCount' | 'scopeFilter'>;
}

/** How many vehicles match; a screen reader hears it after each change. */
export function ResultCount({ settings, $found }: Props) {
  const count = useShownCount($found, settings);
  return (
    <p className={`${styles['count']} figures`} role="status">
      {count === undefined ? '\u00a0' : plural(count, settings.noun)}
    </p>
  );
}
