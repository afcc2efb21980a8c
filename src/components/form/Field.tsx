import type { ReactNode } from 'react';
import styles from './form.module.scss';

interface FieldProps {
  /** Id of the control inside. */
  id: string;
  label: string;
  error?: string | undefined;
  optional?: boolean;
  hint?: string | undefined;
  /** Half a row on wide screens. */
  half?: boolean;
  children: ReactNode;
}

/** A labelled control with its hint above and its error below; see `fieldAria` for the control itself. */
export function Field({ id, label, error, optional = false, hint, half = false, children }: FieldProps) {
  return (
    <div className={half ? `${styles['field']} ${styles['half']}` : styles['field']}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles['optional']}> (optional)</span>}
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

/** The error of a control, beside it. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <p className={styles['error']} id={`${id}-error`}>
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
