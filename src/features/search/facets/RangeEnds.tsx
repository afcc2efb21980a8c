import { useId, useState } from 'react';
import type { Facet } from '~/domain/search/facets/facets.ts';
import { withinSentence } from '~/domain/text.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { amountIn } from '~/domain/typed/typed-amount.ts';
import styles from './Facet.module.scss';

/** The words of a range. */
export type RangeTexts = Pick<Texts['search'], 'lowestOf' | 'highestOf' | 'from' | 'to' | 'typed'>;

interface Props {
  facet: Facet;
  value: readonly [number, number];
  texts: RangeTexts;
  /** Called with the typed ends, the lower one first. */
  onChange: (value: [number, number]) => void;
}

/** The two ends of a range as number fields, for shoppers who know what they want. Sent on Enter or when the field is left. */
export function RangeEnds({ facet, value, texts, onChange }: Props) {
  const [low, high] = value;
  const label = { facet: withinSentence(facet.label) };
  return (
    <div className={styles['ends']}>
      <End
        label={fill(texts.typed, { end: fill(texts.lowestOf, label) })}
        text={texts.from}
        value={low}
        onCommit={(number) => onChange([Math.min(number, high), high])}
      />
      <End
        label={fill(texts.typed, { end: fill(texts.highestOf, label) })}
        text={texts.to}
        value={high}
        onCommit={(number) => onChange([low, Math.max(number, low)])}
      />
    </div>
  );
}

function End({
  label,
  text,
  value,
  onCommit,
}: {
  label: string;
  text: string;
  value: number;
  onCommit: (number: number) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    setTyped(undefined);
    if (typed) onCommit(amountIn(typed));
  };
  return (
    <label htmlFor={id} className={styles['end']}>
      <span aria-hidden="true">{text}</span>
      <input
        id={id}
        className="figures"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </label>
  );
}
