import styles from './form.module.scss';

interface ButtonProps {
  children: string;
  /** Text while it works. */
  busyText: string;
  busy: boolean;
}

/** The button that sends a form. While it sends, a spinner shows and pressing it does nothing (ENQ-06). */
export function SubmitButton({ children, busyText, busy }: ButtonProps) {
  return (
    <button
      type="submit"
      className={`button button--accent button--wide ${styles['submit']}`}
      aria-disabled={busy}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy && <span className={styles['spinner']} aria-hidden="true" />}
      <span aria-live="polite">{busy ? busyText : children}</span>
    </button>
  );
}
