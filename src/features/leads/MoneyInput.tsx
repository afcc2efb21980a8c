import type { UseFormReturn } from 'react-hook-form';
import { Field, fieldAria } from '~/components/form/Field.tsx';
import { formatCount } from '~/domain/text.ts';
import type { LeadValues } from './form-model.ts';
import { fieldTexts } from './form-texts.ts';
import styles from './LeadForm.module.scss';

interface MoneyProps {
  id: string;
  /** Amounts to choose from, dollars. */
  picks: readonly number[];
  value: string;
  error: string | undefined;
  methods: UseFormReturn<LeadValues>;
}

/** An amount with its dollar sign, thousands separators and buttons for usual amounts (LEAD-16). */
export function MoneyInput({ id, picks, value, error, methods }: MoneyProps) {
  const { label, ...input } = fieldTexts.offer_from_client;
  const set = (text: string) =>
    methods.setValue('offer_from_client', text, { shouldDirty: true, shouldValidate: methods.formState.isSubmitted });
  return (
    <Field id={id} label={label} error={error}>
      <div className={styles['money']}>
        <span aria-hidden="true">$</span>
        <input
          type="text"
          {...input}
          {...fieldAria(id, { error })}
          {...methods.register('offer_from_client', {
            onChange: ({ target }: { target: HTMLInputElement }) => {
              const text = withSeparators(target.value);
              if (text === target.value) return;
              // The caret keeps its distance from the end, wherever separators came or went.
              const fromEnd = target.value.length - (target.selectionStart ?? target.value.length);
              set(text);
              target.setSelectionRange(text.length - fromEnd, text.length - fromEnd);
            },
          })}
          autoComplete="off"
          required
          defaultValue={value}
        />
      </div>
      <ul className={styles['picks']} aria-label="Usual amounts">
        {picks.map((dollars) => (
          <li key={dollars}>
            <button type="button" onClick={() => set(formatCount(dollars))}>
              ${formatCount(dollars)}
            </button>
          </li>
        ))}
      </ul>
    </Field>
  );
}

/** "25000" -> "25,000". What is no number stays, for the check to speak about. */
function withSeparators(text: string): string {
  const digits = text.replace(/[$,\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? formatCount(Number(digits)) : text;
}
