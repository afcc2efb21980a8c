import styles from './form.module.scss';

/** The button that sends a form; while it sends, a spinner shows and pressing it does nothing (ENQ-06, form-display.ts). */
export function SubmitButton({ children, busyText }: { children: string; busyText: string }) {
  return (
    <button
      type="submit"
      className={`button button--accent button--wide ${styles['submit']}`}
      data-submit
      data-busy-text={busyText}
    >
      <span className={styles['spinner']} aria-hidden="true" data-spinner hidden />
      <span aria-live="polite">{children}</span>
    </button>
  );
}
