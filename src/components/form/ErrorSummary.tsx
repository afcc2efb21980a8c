import { type Ref, useId } from 'react';
import styles from './form.module.scss';

/** An error of a form: of a field, which it then links to, or of the form as a whole. */
export interface FormError {
  /** Id of the control. */
  control?: string;
  label?: string;
  text: string;
}

interface SummaryProps {
  /** Heading above several errors (LEAD-14). */
  heading: string;
  errors: readonly FormError[];
  id?: string;
  ref?: Ref<HTMLDivElement>;
}

/** All errors of a form, above it: one as an alert, several as a list of links to their fields (LEAD-14). */
export function ErrorSummary({ heading, errors, id, ref }: SummaryProps) {
  const headingId = useId();
  if (errors.length === 0) return null;
  const [first] = errors;
  return (
    <div
      className={styles['alert']}
      role="alert"
      tabIndex={-1}
      ref={ref}
      {...(id ? { id } : {})}
      {...(errors.length > 1 ? { 'aria-labelledby': headingId } : {})}
    >
      {errors.length === 1 && first ? (
        <p>
          <ErrorLine error={first} />
        </p>
      ) : (
        <>
          <p className={styles['alert-title']} id={headingId}>
            {heading}
          </p>
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

function ErrorLine({ error }: { error: FormError }) {
  const text = error.label ? `${error.label}: ${error.text}` : error.text;
  if (!error.control) return text;
  const { control } = error;
  return (
    <a
      href={`#${control}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(control)?.focus();
      }}
    >
      {text}
    </a>
  );
}
