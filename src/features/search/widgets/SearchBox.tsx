import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSearchBox } from 'react-instantsearch';
import { Icon } from '~/components/icon/Icon.tsx';
import { formatCount } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import type { KeywordRow } from '../keyword-rows.ts';
import type { SearchClient } from '../search-client.ts';
import { restOfDelay } from '../search-delay.ts';
import type { SearchSettings } from '../search-settings.ts';
import { useKeywordRows } from '../use-keyword-rows.ts';
import { useRememberSearch } from '../use-remember-search.ts';
import type { PageSearch } from '../use-search-client.ts';
import type { ValueLabel } from '../value-label.ts';
import styles from './SearchBox.module.scss';

interface Props extends Pick<PageSearch, 'queryHook'> {
  settings: SearchSettings;
  client: SearchClient;
  labelOf: ValueLabel;
}

/**
 * The keyword box. Enter searches at once; below it are recent searches while it is empty, and suggestions while the
 * shopper types (SEARCH-09, SEARCH-22).
 */
export function SearchBox(props: Props) {
  const { texts } = props.settings;
  const { query, refine } = useSearchBox({ queryHook: props.queryHook });
  const [text, setText] = useState(query);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const pressed = useRef(0);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const remember = useRememberSearch(props.settings, props.labelOf);
  const { rows, counts, choose, prepare } = useKeywordRows(text, open, props);

  useEffect(() => {
    if (typing.current === undefined) setText(query);
  }, [query]);
  useEffect(() => () => clearTimeout(typing.current), []);

  const show = (shown: boolean) => {
    setOpen(shown);
    setActive(-1);
  };
  const settle = () => {
    clearTimeout(typing.current);
    typing.current = undefined;
  };
  const send = (value: string) => {
    settle();
    refine(value);
  };
  const type = (value: string) => {
    setText(value);
    show(true);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => send(value), restOfDelay(pressed.current));
  };
  const take = (row: KeywordRow) => {
    settle();
    setText(choose(row));
    show(false);
  };
  const tap = (row: KeywordRow) => {
    take(row);
    // A keyboard on the screen would cover the results.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => (open ? setActive(active + 1 < rows.length ? active + 1 : -1) : show(true)),
    ArrowUp: () => (open ? setActive(active < 0 ? rows.length - 1 : active - 1) : show(true)),
    Escape: () => show(false),
  };
  const press = (event: KeyboardEvent) => {
    pressed.current = performance.now();
    const row = rows[active];
    const action = event.key === 'Enter' && row ? () => take(row) : keys[event.key];
    if (!action || (event.key === 'Escape' && rows.length === 0)) return;
    event.preventDefault();
    action();
  };
  return (
    <search>
      <form
        className={styles['box']}
        onSubmit={(event) => {
          event.preventDefault();
          show(false);
          send(text);
          remember(text);
        }}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || show(false)}
      >
        <Icon name="search" size={20} />
        <input
          ref={input}
          type="text"
          inputMode="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls="keyword-rows"
          {...(rows[active] ? { 'aria-activedescendant': `keyword-row-${active}` } : {})}
          value={text}
          placeholder={texts.searchHint}
          aria-label={fill(texts.searchLabel, { noun: props.settings.noun })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={() => {
            prepare();
            if (text === '') show(true);
          }}
          onClick={() => text === '' && show(true)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        {text !== '' && (
          <button
            type="button"
            onClick={() => {
              setText('');
              send('');
              input.current?.focus();
            }}
          >
            <Icon name="x" size={18} />
            <span className="visually-hidden">{texts.clearWords}</span>
          </button>
        )}
        {rows.length > 0 && (
          <div className={styles['rows']}>
            {text.trim() === '' && <p aria-hidden="true">{texts.recent}</p>}
            <div id="keyword-rows" role="listbox" aria-label={text.trim() === '' ? texts.recent : texts.suggestions}>
              {rows.map((row, n) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus.
                <div
                  key={row.key}
                  id={`keyword-row-${n}`}
                  role="option"
                  aria-selected={n === active}
                  className={styles['row']}
                  tabIndex={-1}
                  // The focus stays in the box.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => tap(row)}
                >
                  <span>{row.label}</span>
                  {row.kind && <span className={styles['kind']}>{row.kind}</span>}
                  {row.kind && (
                    <span className={`${styles['count']} figures`}>
                      {counts[row.key] === undefined ? '' : formatCount(counts[row.key] ?? 0)}
                    </span>
                  )}
                </div>
              ))}
            </div>
          </div>
        )}
      </form>
    </search>
  );
}
