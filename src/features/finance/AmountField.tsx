import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { type InputRange, settledInput } from '~/domain/finance/loan/calculator-inputs.ts';
import { once } from '~/domain/once.ts';
import { fill, type Text } from '~/domain/texts/text.ts';
import { amountIn } from '~/domain/typed/typed-amount.ts';
import styles from './calculator-inputs.module.scss';
import { type InputField, nearestNote } from './input-fields.ts';

interface Props {
  field: InputField;
  value: number;
  range: InputRange;
  /** Name of the slider, with that of its field in it. */
  sliderName: Text<'field'>;
  /** Says which value is used in place of one outside the range. */
  nearest: Text<'min' | 'max' | 'used'>;
  mistake: string | undefined;
  onChange: (value: number) => void;
}

const grouped = once(() => new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 }));

/** A number to type with a slider beneath it. Input stays as typed until the field is left. */
export function AmountField({ field, value, range, sliderName, nearest, mistake, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [replaced, setReplaced] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  // The shopper may be in the middle of a number when this hydrates.
  useEffect(() => {
    if (box.current && box.current === document.activeElement) setTyped(box.current.value);
  }, []);
  const { max, step } = field.slider ?? range;
  const note = replaced === undefined ? undefined : nearestNote(field, replaced, range, nearest);
  const descriptionIds = [field.hint && `${id}-hint`, note && `${id}-note`, mistake && `${id}-mistake`]
    .filter(Boolean)
    .join(' ');

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setReplaced(undefined);
    onChange(settledInput(field.id, amountIn(target.value), range));
  };

  /** The field now shows the value that is used. */
  const leave = () => {
    setReplaced(typed);
    setTyped(undefined);
  };

  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{field.label}</label>
      <div className={styles['box']}>
        {field.before && <span aria-hidden="true">{field.before}</span>}
        <input
          ref={box}
          id={id}
          name={field.id}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? grouped().format(value)}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={descriptionIds || undefined}
          onChange={type}
          onBlur={leave}
        />
        {field.after && <span>{field.after}</span>}
      </div>
      <input
        className={styles['slider']}
        type="range"
        data-of={field.id}
        aria-label={fill(sliderName, { field: field.label })}
        aria-valuetext={field.inWords(value)}
        min={range.min}
        max={Math.min(range.max, max)}
        step={step}
        value={value}
        onChange={({ target }) => {
          setReplaced(undefined);
          onChange(Number(target.value));
        }}
      />
      {field.hint && (
        <p className="small-print" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {note && (
        <p className="small-print" id={`${id}-note`} role="status">
          {note}
        </p>
      )}
      {mistake && (
        <p className={styles['mistake']} id={`${id}-mistake`} role="alert">
          {mistake}
        </p>
      )}
    </div>
  );
}
