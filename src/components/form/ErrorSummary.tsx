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
  id: string;
}

/** Place of a form's errors, above it: one as an alert, several as a list of links (LEAD-14); form-display.ts fills it. */
export function ErrorSummary({ heading, errors, id }: SummaryProps) {
  const [first] = errors;
  return (
    <div className={styles['alert']} id={id} role="alert" tabIndex={-1} data-errors hidden={errors.length === 0}>
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
  const line = label ? `${label}: ${text}` : text;
  return control ? <a href={`#${control}`}>{line}</a> : line;
}
