import type { ReactNode } from 'react';
import { Field, FieldError, fieldAria, Tick } from '~/components/form/Field.tsx';
import styles from '~/components/form/form.module.scss';
import { isOptionalField, type LeadFieldId, type LeadFormId, type LeadFormOptions } from '~/domain/lead/lead-form.ts';
import { formatCount } from '~/domain/text.ts';
import { controlId, type LeadValues } from './form-model.ts';
import { fieldTexts } from './form-texts.ts';
import formStyles from './LeadForm.module.scss';
import { type LeadFormSettings, placesOf } from './lead-settings.ts';
import { StarsField } from './StarsField.tsx';

/** What every field is made from. */
export interface ControlProps {
  field: LeadFieldId;
  form: LeadFormId;
  settings: LeadFormSettings;
  /** Dollars to offer for the car; the dealer's usual amounts where there are none. */
  amounts: readonly number[];
  options: LeadFormOptions;
  value: LeadValues[LeadFieldId];
  error: string | undefined;
}

/** What every kind of control has. */
function controlProps({ field, form, options, value, error }: ControlProps) {
  const id = controlId(form, field);
  const optional = isOptionalField(form, field, options);
  const { label, half = false, ...input } = fieldTexts[field];
  return {
    // Of the two ways to name oneself one is needed: neither is marked as optional.
    frame: { name: field, id, label, half, optional: optional && form !== 'unsubscribe', error },
    input,
    control: {
      ...fieldAria(id, { error }),
      name: field,
      required: !optional,
      defaultValue: typeof value === 'string' ? value : '',
    },
  };
}

/** One line of text, a date or a time. */
export function Line({ input: more, ...props }: ControlProps & { input?: Record<string, string | number> }) {
  const { frame, input, control } = controlProps(props);
  return (
    <Field {...frame}>
      <input type="text" {...input} {...more} {...control} />
    </Field>
  );
}

/** Several lines of text. */
export function Comments(props: ControlProps) {
  const { frame, control } = controlProps(props);
  return (
    <Field {...frame}>
      <textarea {...control} rows={4} />
    </Field>
  );
}

type ChoiceProps = ControlProps & {
  choices: readonly { value: string; name: string }[];
  /** Starts with nothing chosen. */
  empty?: boolean;
};

/** A select. */
export function Choice({ choices, empty = false, ...props }: ChoiceProps) {
  const { frame, control } = controlProps(props);
  return (
    <Field {...frame}>
      <select {...control}>
        {empty && <option value="">Please choose</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** One to five stars. */
export function Stars({ field, form, value, error }: ControlProps) {
  const { label } = fieldTexts[field];
  const stars = typeof value === 'string' ? value : '';
  return <StarsField field={field} id={controlId(form, field)} label={label} value={stars} error={error} />;
}

/** Where one place only is left to choose, it is chosen (LEAD-19). */
export function Place(props: ControlProps) {
  const places = placesOf(props.form, props.settings.places);
  return (
    <Choice
      {...props}
      empty={places.length > 1}
      choices={places.map((place) => ({ value: place.id, name: place.name }))}
    />
  );
}

/** An amount with its dollar sign and buttons for usual amounts (LEAD-16); money-input.ts sets the separators. */
export function Money(props: ControlProps) {
  const { frame, input, control } = controlProps(props);
  const picks = props.amounts.length > 0 ? props.amounts : props.settings.moneyPicks;
  return (
    <Field {...frame}>
      <div className={formStyles['money']}>
        <span aria-hidden="true">$</span>
        <input type="text" {...input} {...control} autoComplete="off" data-money />
      </div>
      <ul className={formStyles['picks']} aria-label="Usual amounts" data-picks>
        {picks.map((dollars) => (
          <li key={dollars}>
            <button type="button" data-pick={formatCount(dollars)}>
              ${formatCount(dollars)}
            </button>
          </li>
        ))}
      </ul>
    </Field>
  );
}

/** A box to tick. */
export function Box({
  children,
  required = false,
  ...props
}: ControlProps & { children: ReactNode; required?: boolean }) {
  const { frame } = controlProps(props);
  const { field, value, error } = props;
  const ticked = value === true || value === 'on';
  return (
    <Tick
      {...frame}
      control={
        <input
          type="checkbox"
          {...fieldAria(frame.id, { error })}
          name={field}
          required={required}
          defaultChecked={ticked}
        />
      }
    >
      {children}
    </Tick>
  );
}

/** Boxes of which any number can be ticked. */
export function Services({ field, form, options, value, error }: ControlProps) {
  const id = controlId(form, field);
  const chosen = Array.isArray(value) ? value : [];
  const { label } = fieldTexts[field];
  return (
    <fieldset className={styles['field']} data-field={field} data-label={label}>
      <legend>
        {label} <span className={styles['optional']}>(optional)</span>
      </legend>
      {options.services.map((service, n) => (
        <div className={styles['tick']} key={service}>
          <label htmlFor={`${id}-${n}`}>
            <input
              type="checkbox"
              {...fieldAria(`${id}-${n}`, {})}
              name={field}
              value={service}
              defaultChecked={chosen.includes(service)}
            />
            <span>{service}</span>
          </label>
        </div>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
