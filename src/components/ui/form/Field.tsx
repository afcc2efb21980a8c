import type { ReactNode } from 'react';
import styles from './form.module.scss';

interface FieldProps {
  name: string;
  /** Id of the control inside. */
  id: string;
  label: string;
  error?: string | undefined;
  optional?: boolean;
  /** "(optional)". */
  optionalText?: string;
  /** Class of the text "(optional)" on a field that is sometimes optional; its styles show it then. */
  optionalAtTimes?: string | undefined;
  hint?: string | undefined;
  /** Half a row wide if there is space for two. */
  half?: boolean;
  /** Currently not required. */
  hidden?: boolean;
  children: ReactNode;
}

/** A labelled control with its hint above and its error below; see `fieldAria` for the control itself. */
export function Field({
  name,
  id,
  label,
  error,
  optional = false,
  optionalText = '',
  optionalAtTimes,
  hint,
  half = false,
  hidden = false,
  children,
}: FieldProps) {
  return (
    <div className={half ? `${styles['field']} ${styles['half']}` : styles['field']} data-field={name} hidden={hidden}>
      <label htmlFor={id}>
        {label}
        {(optional || optionalAtTimes) && (
          <span className={[styles['optional'], optionalAtTimes].filter(Boolean).join(' ')}> {optionalText}</span>
        )}
      </label>
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A checkbox with its label beside it. */
export function Tick({
  name,
  id,
  error,
  children,
  control,
}: Pick<FieldProps, 'name' | 'id' | 'error' | 'children'> & { control: ReactNode }) {
  return (
    <div className={styles['tick']} data-field={name}>
      <label htmlFor={id}>
        {control}
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The error of a control, beside it. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <p className={styles['error']} id={`${id}-error`} data-error hidden={!error}>
      {error}
    </p>
  );
}

/** Ties a control to its hint and error. */
export function fieldAria(id: string, { error, hint }: { error?: string | undefined; hint?: string | undefined }) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
  };
}
