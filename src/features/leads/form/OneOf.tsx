import type { ReactNode } from 'react';
import { FieldError, fieldAria } from '~/components/ui/form/Field.tsx';
import styles from '~/components/ui/form/form.module.scss';
import type { FieldChoice } from '../model/field-view.ts';
import type { ControlProps } from './FieldControls.tsx';

type OneOfProps = ControlProps & {
  className: string | undefined;
  /** What is shown of a choice. */
  children: (choice: FieldChoice) => ReactNode;
};

/** Radio buttons. The list of errors leads to the first. */
export function OneOf({ field, id, value, error, className, children }: OneOfProps) {
  const { field: name, label, optional, choices = [] } = field;
  return (
    <fieldset className={`${styles['field']} ${className}`} data-field={name}>
      <legend>{label}</legend>
      <div>
        {choices.map((choice, n) => (
          <label key={choice.value}>
            <input
              type="radio"
              {...fieldAria(n === 0 ? id : `${id}-${choice.value}`, { error: n === 0 ? error : undefined })}
              {...{ name, required: !optional, value: choice.value }}
              defaultChecked={value === choice.value}
            />
            {children(choice)}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
