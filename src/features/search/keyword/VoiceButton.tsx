import { Icon } from '~/components/ui/icon/Icon.tsx';
import type { SearchSettings } from '../context/search-settings.ts';
import { useHydrated } from '../context/use-hydrated.ts';
import styles from './SearchBox.module.scss';

interface Props {
  texts: SearchSettings['words'];
  /** Called with what was said. */
  onText: (text: string) => void;
}

const canListen = () => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;

/** Search by voice, if the browser recognises speech. */
export function VoiceButton({ texts, onText }: Props) {
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
