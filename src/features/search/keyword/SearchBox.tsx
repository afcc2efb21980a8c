import { useEffect, useRef, useState } from 'react';
import { useSearchBox } from 'react-instantsearch';
import { Icon } from '~/components/ui/icon/Icon.tsx';
import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import { fill } from '~/domain/texts/text.ts';
import { useOnClear } from '../address/search-changes.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { useHydrated } from '../context/use-hydrated.ts';
import type { PageSearch } from '../session/use-search-client.ts';
import styles from './SearchBox.module.scss';
import { useWords } from './use-words.ts';

/** The form's target without JavaScript, and its hidden fields: the words are searched for within the page's search. */
function withoutScript(address: string) {
  const [action, query] = address.split('?');
  const besides = [...new URLSearchParams(query)].filter(
    ([name]) => !['query', 'words', 'page', 'show'].includes(name),
  );
  return { action, besides };
}

interface Props extends Pick<PageSearch, 'queryHook'> {
  settings: SearchSettings;
  labelOf: ValueLabel;
}

/**
 * The search box. Enter applies what the words mean; suggestions load with the first use (type-ahead).
 */
export function SearchBox({ settings, labelOf, queryHook }: Props) {
  const { texts, words: wordsTexts } = settings;
  const { query, refine } = useSearchBox({ queryHook });
  const [text, setText] = useState(query);
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef(0);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = () => {
    clearTimeout(typing.current);
    typing.current = undefined;
  };
  /** These words, in place of any that are being typed. */
  const show = (text: string) => {
    settle();
    setText(text);
  };
  const words = useWords(form, settings, labelOf, { search: refine, onChoice: show });
  useOnClear(() => show(''));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the search asks for changes the box, a letter does not.
  useEffect(() => {
    if (typing.current === undefined && !words.isDraft()) setText(query);
  }, [query, words.address]);
  useEffect(() => () => clearTimeout(typing.current), []);

  const type = (value: string) => {
    show(value);
    typing.current = setTimeout(() => {
      settle();
      words.read(value);
    }, restOfDelay(pressed.current));
  };
  const take = (said = text) => {
    settle();
    void words.take(said).then(setText);
  };
  const { action, besides } = withoutScript(words.address);
  return (
    <search>
      <form
        ref={form}
        action={action}
        className={styles['box']}
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
        onBlur={(event) => {
          if (words.isDraft() && !event.currentTarget.contains(event.relatedTarget)) take();
        }}
      >
        <Icon name="search" size={20} />
        <input
          type="text"
          name="query"
          inputMode="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls="keyword-rows"
          value={text}
          placeholder={texts.searchHint}
          aria-label={fill(texts.searchLabel, { noun: settings.noun })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={words.prepare}
          onChange={(event) => type(event.target.value)}
          onKeyDown={() => {
            pressed.current = performance.now();
          }}
        />
        {text !== '' && (
          <button
            type="button"
            onClick={() => {
              show('');
              words.clear();
              form.current?.querySelector('input')?.focus();
            }}
          >
            <Icon name="x" size={18} />
            <span className="visually-hidden">{texts.clearWords}</span>
          </button>
        )}
        <VoiceButton texts={wordsTexts} onText={take} />
        <div
          id="keyword-rows"
          className="keyword-rows"
          role="listbox"
          aria-label={wordsTexts.suggestions}
          hidden
          data-rows
        />
        <p className="visually-hidden" aria-live="polite" data-heard />
        {besides.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </search>
  );
}

interface VoiceButtonProps {
  texts: SearchSettings['words'];
  /** Called with what was said. */
  onText: (text: string) => void;
}

const canListen = () => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;

/** Search by voice, if the browser recognises speech. */
function VoiceButton({ texts, onText }: VoiceButtonProps) {
  // Most browsers support it, so its space is reserved: nothing moves when it appears.
  if (!useHydrated()) return <span className={styles['room']} />;
  if (!canListen()) return null;
  return (
    <button
      type="button"
      aria-pressed="false"
      data-voice
      onClick={({ currentTarget: button }) => {
        const form = button.form as HTMLFormElement;
        import('~/components/type-ahead/voice.ts').then(({ listen }) => listen({ form, button, texts, onText }));
      }}
    >
      <Icon name="mic" size={18} />
      <span className="visually-hidden">{texts.speak}</span>
    </button>
  );
}

/** Time after the last keystroke before the search is sent, ms (SEARCH-09). */
export const searchDelay = 300;

/** Maximum time from a key press to its input event; an earlier press belongs to another keystroke, ms. */
const longestStroke = 100;

/**
 * The rest of the delay while a keystroke is handled, ms: a slow phone needs some of it to show the letter itself.
 * @param pressed when the last key was pressed, by `performance.now()`
 */
export function restOfDelay(pressed: number, now = performance.now()): number {
  const spent = now - pressed;
  return spent >= 0 && spent < longestStroke ? searchDelay - spent : searchDelay;
}
