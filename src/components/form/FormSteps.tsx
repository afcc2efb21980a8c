import type { ReactNode } from 'react';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import form from '../ui/form/form.module.scss';
import styles from './form-steps.module.scss';

/** Attributes of a form in steps for its styles: the current step. */
export const stepped = (at: number, steps: number) => ({
  className: `${form['form']} ${styles['stepped']}`,
  'data-at': at >= steps - 1 ? 'last' : at === 0 ? 'first' : 'middle',
});

/** The shopper's progress through the steps. */
export function StepList({ titles, at }: { titles: readonly string[]; at: number }) {
  return (
    <ol className={styles['list']}>
      {titles.map((title, n) => (
        <li key={title} {...(n === at ? { 'aria-current': 'step' as const } : {})}>
          {title}
        </li>
      ))}
    </ol>
  );
}

interface FieldsProps<Id extends string> {
  steps: readonly { title: string; fields: readonly Id[] }[];
  at: number;
  render: (field: Id) => ReactNode;
}

/** The fields by step. One step shows at a time; where scripts do not run, all of them. */
export function StepFields<Id extends string>({ steps, at, render }: FieldsProps<Id>) {
  return steps.map(({ title, fields }, n) => (
    <fieldset
      key={title}
      className={`${form['form']} ${styles['step']}`}
      data-step
      {...(n === at ? { 'data-now': '' } : {})}
    >
      <legend tabIndex={-1}>{title}</legend>
      {fields.map(render)}
    </fieldset>
  ));
}

/**
 * The buttons between the steps, beside the one that sends. Next is a submit button without the browser's checks: without the
 * script it posts the form, and the server returns the whole form.
 */
export function StepButtons({
  texts,
  back,
  children,
}: {
  texts: Pick<Texts['forms'], 'back' | 'next'>;
  back: () => void;
  children: ReactNode;
}) {
  return (
    <div className={styles['buttons']}>
      <button type="button" className="button button--quiet" data-back onClick={back}>
        {texts.back}
      </button>
      <button type="submit" className="button button--accent" formNoValidate data-next>
        {texts.next}
      </button>
      {children}
    </div>
  );
}
