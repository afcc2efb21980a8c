import styles from './form.module.scss';

interface ButtonProps {
  children: string;
  busyText: string;
  /** The form is being sent: a spinner shows, and pressing does nothing. */
  busy: boolean;
}

/** The button that sends a form. */
export function SubmitButton({ children, busyText, busy }: ButtonProps) {
  return (
    <button
      type="submit"
      className={`button button--accent button--wide ${styles['submit']}`}
      aria-disabled={busy}
      onClick={(event) => busy && event.preventDefault()}
      data-submit
    >
      {busy && <span className={styles['spinner']} aria-hidden="true" data-spinner />}
      <span aria-live="polite">{busy ? busyText : children}</span>
    </button>
  );
}
