import type { ReactNode } from 'react';
import form from '~/components/form/form.module.scss';
import type { LeadStep } from '~/domain/lead/lead-steps.ts';
import type { FieldView } from './field-view.ts';
import type { LeadFormView } from './form-model.ts';
import styles from './form-steps.module.scss';

/** What a form in steps says of itself to its styles: where it is. */
export const stepped = (at: number, steps: number) => ({
  className: `${form['form']} ${styles['stepped']}`,
  'data-at': at >= steps - 1 ? 'last' : at === 0 ? 'first' : 'middle',
});

/** Where the shopper is among the steps. */
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

interface FieldsProps {
  steps: readonly LeadStep[];
  fields: readonly FieldView[];
  at: number;
  render: (field: FieldView) => ReactNode;
}

/** The fields by step. One step shows at a time; where scripts do not run, all of them. */
export function StepFields({ steps, fields, at, render }: FieldsProps) {
  return steps.map(({ title, fields: own }, n) => (
    <fieldset
      key={title}
      className={`${form['form']} ${styles['step']}`}
      data-step
      {...(n === at ? { 'data-now': '' } : {})}
    >
      <legend tabIndex={-1}>{title}</legend>
      {own.flatMap((name) => fields.filter(({ field }) => field === name)).map(render)}
    </fieldset>
  ));
}

/**
 * The buttons between the steps, beside the one that sends. Next is a submit button without the browser's checks: where the
 * script cannot come, it posts the form, and the server answers with the whole of it.
 */
export function StepButtons({
  texts,
  back,
  children,
}: {
  texts: NonNullable<LeadFormView['texts']['steps']>;
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
