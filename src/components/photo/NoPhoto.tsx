import styles from './NoPhoto.module.scss';

/** The picture shown where one is expected and none is there (IMG-03). */
export function NoPhoto({ text = 'Photos coming soon' }: { text?: string | undefined }) {
  return (
    <span className={styles['noPhoto']} role="img" aria-label={text}>
      <svg viewBox="0 0 120 60" aria-hidden="true" focusable="false">
        <path
          d="M10 42c0-6 4-9 12-10l14-12c3-3 7-4 12-4h24c6 0 10 2 14 6l9 9 9 2c6 1 8 4 8 9v3c0 2-1 3-3 3h-7a10 10 0 0 0-20 0H46a10 10 0 0 0-20 0H13c-2 0-3-1-3-3z"
          fill="currentColor"
          opacity="0.18"
        />
        <path d="M42 31l8-8c1-1 3-2 5-2h7v10zm24 0V21h6c4 0 6 1 9 4l6 6z" fill="currentColor" opacity="0.16" />
        <circle cx="36" cy="48" r="7" fill="currentColor" opacity="0.3" />
        <circle cx="92" cy="48" r="7" fill="currentColor" opacity="0.3" />
      </svg>
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
