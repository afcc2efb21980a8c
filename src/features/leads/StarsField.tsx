import { FieldError, fieldAria } from '~/components/form/Field.tsx';
import styles from '~/components/form/form.module.scss';
import { Icon } from '~/components/icon/Icon.tsx';
import { ratings } from '~/domain/lead/lead-fields.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import formStyles from './LeadForm.module.scss';

interface StarsProps {
  field: string;
  /** Id of the first star. */
  id: string;
  label: string;
  /** "4". */
  value: string;
  error: string | undefined;
  texts: Texts['fields'];
}

/** One to five stars, each a radio button with its word, so that it works with any keyboard and without script (REVIEW-06). */
export function StarsField({ field, id, label, value, error, texts }: StarsProps) {
  return (
    <fieldset className={styles['field']} data-field={field}>
      <legend>{label}</legend>
      <div className={formStyles['stars']}>
        {ratings.map((stars, n) => (
          <label key={stars}>
            <input
              type="radio"
              {...fieldAria(n === 0 ? id : `${id}-${stars}`, { error: n === 0 ? error : undefined })}
              name={field}
              value={stars}
              required
              defaultChecked={value === stars}
            />
            <Icon name="star" size={28} />
            <span className="visually-hidden">{`${stars} ${stars === '1' ? 'star' : 'stars'}: `}</span>
            <span>{texts[`star${stars}`]}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
