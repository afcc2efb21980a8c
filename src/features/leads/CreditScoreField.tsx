import { FieldError, fieldAria } from '~/components/form/Field.tsx';
import form from '~/components/form/form.module.scss';
import { creditScores } from '~/domain/finance/loan-request.ts';
import { type ControlProps, controlProps } from './FieldControls.tsx';
import styles from './loan-fields.module.scss';

/** How somebody rates their own credit history (FIN-13), each choice with what it means. */
export function CreditScoreField(props: ControlProps) {
  const { frame } = controlProps(props);
  const { field, value, error } = props;
  const texts = props.settings.texts.fields;
  const words = {
    GREAT: [texts.creditGreat, texts.creditGreatMeans],
    DECENT: [texts.creditDecent, texts.creditDecentMeans],
    POOR: [texts.creditPoor, texts.creditPoorMeans],
  } as const;
  return (
    <fieldset className={`${form['field']} ${styles['scores']}`} data-field={field}>
      <legend>{frame.label}</legend>
      <div>
        {creditScores.map((score, n) => (
          <label key={score}>
            <input
              type="radio"
              {...fieldAria(n === 0 ? frame.id : `${frame.id}-${score}`, { error: n === 0 ? error : undefined })}
              name={field}
              value={score}
              defaultChecked={(value || creditScores[0]) === score}
            />
            <span>
              <strong>{words[score][0]}</strong>
              <span>{words[score][1]}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={frame.id} error={error} />
    </fieldset>
  );
}
