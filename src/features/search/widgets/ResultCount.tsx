import { useInstantSearch } from 'react-instantsearch';
import { plural } from '~/domain/text.ts';
import styles from './Bar.module.scss';

/** How many vehicles match; a screen reader hears it after each change. */
export function ResultCount({ noun }: { noun: string }) {
  const { results } = useInstantSearch();
  const known = !results.__isArtificial;
  return (
    <p className={`${styles['count']} figures`} role="status">
      {known ? plural(results.nbHits, noun) : '\u00a0'}
    </p>
  );
}
