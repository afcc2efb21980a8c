import { useEffect, useRef, useState } from 'react';
import { Field } from '~/components/ui/form/Field.tsx';
import { loanYears } from '~/domain/finance/loan/loan-request.ts';
import { termRange, termYears } from '~/domain/finance/loan/loan-terms.ts';
import { fill } from '~/domain/texts/text.ts';
import { type ControlProps, controlProps } from '../form/FieldControls.tsx';
import styles from './loan-fields.module.scss';

const { min, max, step } = termRange;

/** How long the loan runs: a native slider in years; the marks below show its value without script. */
export function LoanTermField(props: ControlProps) {
  const { frame, control } = controlProps(props);
  const [one = '', more = ''] = props.field.units ?? [];
  const [years, setYears] = useState(() => loanYears(typeof props.value === 'string' ? props.value : undefined));
  const slider = useRef<HTMLInputElement>(null);
  // Values stored on an earlier visit are filled in without an event.
  useEffect(() => setYears(loanYears(slider.current?.value)), []);
  const inWords = years === 1 ? one : fill<'n'>(more, { n: years });
  const { required: _, defaultValue: _start, ...rest } = control;
  return (
    <Field {...frame}>
      <div className={styles['term']}>
        <input
          type="range"
          ref={slider}
          {...rest}
          {...{ min, max, step }}
          defaultValue={years}
          aria-valuetext={inWords}
          onInput={({ currentTarget }) => setYears(Number(currentTarget.value))}
        />
        <output htmlFor={frame.id} className="figures">
          {inWords}
        </output>
        <ol aria-hidden="true">
          {termYears.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ol>
      </div>
    </Field>
  );
}
