import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchBox } from 'react-instantsearch';
import styles from './SearchBox.module.scss';

/** Time after the last keystroke before the search is sent, ms (SEARCH-09, A§9). */
const settleTime = 300;

/** The keyword box. Enter searches at once. */
export function SearchBox({ noun }: { noun: string }) {
  const { query, refine, clear } = useSearchBox();
  const [text, setText] = useState(query);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (typing.current === undefined) setText(query);
  }, [query]);
  useEffect(() => () => clearTimeout(typing.current), []);

  const send = (value: string) => {
    clearTimeout(typing.current);
    typing.current = undefined;
    refine(value);
  };
  const type = (value: string) => {
    setText(value);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => send(value), settleTime);
  };
  return (
    <search>
      <form
        className={styles['box']}
        onSubmit={(event) => {
          event.preventDefault();
          send(text);
        }}
      >
        <Search size={20} aria-hidden="true" />
        <input
          type="search"
          value={text}
          placeholder="Make, model or keyword"
          aria-label={`Search ${noun}s`}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
        />
        {text !== '' && (
          <button
            type="button"
            onClick={() => {
              setText('');
              clearTimeout(typing.current);
              typing.current = undefined;
              clear();
            }}
          >
            <X size={18} aria-hidden="true" />
            <span className="visually-hidden">Clear the search</span>
          </button>
        )}
      </form>
    </search>
  );
}
