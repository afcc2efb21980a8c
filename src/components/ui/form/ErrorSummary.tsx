import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './form.module.scss';

/** An error of a form: of a field, which it then links to, or of the form as a whole. */
export interface FormError {
  /** Id of the control. */
  control?: string;
  label?: string;
  text: string;
}

interface SummaryProps {
  /** Heading above several errors. */
  heading: string;
  errors: readonly FormError[];
  id: string;
  /** A failure that the shopper must notice: each new one takes the focus. */
  heard?: object | undefined;
  /** Scrolls a control into view before focusing it. */
  show?: (control: HTMLElement) => void;
}

/** The errors of a form, above it: one as an alert, several as a list of links. */
export function ErrorSummary({ heading, errors, id, heard, show }: SummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (heard) summary.current?.focus();
  }, [heard]);
  const follow = (event: MouseEvent) => {
    // Not by following the link: in a dialog that would add a history entry.
    const link = (event.target as Element).closest('a');
    const control = link && document.getElementById(link.hash.slice(1));
    if (!control) return;
    event.preventDefault();
    show?.(control);
    control.focus();
  };
  const [first] = errors;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the links inside
    <div
      ref={summary}
      className={styles['alert']}
      id={id}
      role="alert"
      tabIndex={-1}
      hidden={errors.length === 0}
      onClick={follow}
    >
      {errors.length === 1 && first && (
        <p>
          <ErrorLine error={first} />
        </p>
      )}
      {errors.length > 1 && (
        <>
          <p>{heading}</p>
          <ul>
            {errors.map((error) => (
              <li key={error.control ?? error.text}>
                <ErrorLine error={error} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ErrorLine({ error: { control, label, text } }: { error: FormError }) {
  const line = label ? `${label}${label.endsWith('?') ? '' : ':'} ${text}` : text;
  return control ? <a href={`#${control}`}>{line}</a> : line;
}
