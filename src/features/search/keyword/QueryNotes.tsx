import { resolveQuery } from '~/client/query/resolve-query.ts';
import { keepWords } from '~/client/query/words-memory.ts';
import type { ChosenMeanings } from '~/domain/query/reading/take-words.ts';
import { isInForce, type UnderstoodQuery, withoutWords } from '~/domain/query/reading/understood-query.ts';
import { withAddedSince, withoutQuery } from '~/domain/search/address/search-parts.ts';
import type { SearchState } from '~/domain/search/address/search-state.ts';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { plural } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import { type ChangeSearch, useLatestState } from '../address/use-search-state.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import styles from './QueryNotes.module.scss';

interface Props {
  settings: SearchSettings;
  labelOf: ValueLabel;
  state: SearchState;
  change: ChangeSearch;
  query: UnderstoodQuery | undefined;
}

/**
 * How the shopper's words were interpreted, beyond the chips: which were left out, what else one could mean, and links to search for the words
 * themselves and back.
 */
export function QueryNotes({ settings, labelOf, state, change, query }: Props) {
  const { words: texts, noun } = settings;
  const latest = useLatestState();
  const ours = query?.chips.every((chip) => isInForce(chip, state)) ? query : undefined;
  const chips = ours?.chips ?? [];
  const take = async (text: string, options: { meant?: ChosenMeanings; plain?: boolean }) => {
    const before = latest();
    const below = chips.reduce(withoutWords, withoutQuery(before));
    const settled = await resolveQuery(text, below, settings, labelOf, options);
    const next = withAddedSince(settled.state, before, latest());
    if (!next) return;
    keepWords(settled.query);
    change(() => next);
  };
  const text = ours?.text || (state.query ?? '');
  return (
    <p className={styles['said']} data-asked>
      {state.plain && (
        <>
          <span>{texts.plain}</span>
          <button type="button" onClick={() => take(text, {})}>
            {texts.understand}
          </button>
        </>
      )}
      {ours && ours.dropped.length > 0 && (
        <span className={styles['dropped']}>
          {texts.leftOut}{' '}
          {ours.dropped.map((word) => (
            <s key={word}>{word} </s>
          ))}
        </span>
      )}
      {ours?.others.map(({ of, start, words, meaning, count }) => (
        <button key={`${start} ${meaning}`} type="button" onClick={() => take(text, { meant: { [start]: meaning } })}>
          {fill(texts.alsoMeans, { words: of, meaning: words, count: plural(count, noun) })}
        </button>
      ))}
      {chips.length > 0 && (
        <button type="button" onClick={() => take(text, { plain: true })}>
          {texts.instead}
        </button>
      )}
    </p>
  );
}
