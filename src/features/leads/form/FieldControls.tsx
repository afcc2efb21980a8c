import { Field, FieldError, fieldAria, Tick } from '~/components/ui/form/Field.tsx';
import styles from '~/components/ui/form/form.module.scss';
import type { Captcha } from '~/components/ui/form/use-captcha.ts';
import type { FieldView } from '../model/field-view.ts';
import type { LeadFormCar, LeadValues } from '../model/form-model.ts';
import formStyles from './LeadForm.module.scss';

/** Props of every field: what it shows, and its form's state. */
export interface ControlProps {
  field: FieldView;
  /** Id of the control. */
  id: string;
  value: LeadValues[keyof LeadValues];
  error: string | undefined;
  /** Not requested at present. */
  hidden: boolean;
  /** "(optional)". */
  optionalText: string;
  car: LeadFormCar | undefined;
  captcha: Captcha;
}

/** Props that every kind of control shares. */
export function controlProps({ field: view, id, value, error, hidden, optionalText }: ControlProps) {
  const { field: name, label, hint, half = false, optional } = view;
  const { type = 'text', autoComplete, inputMode, maxLength, step, placeholder } = view;
  return {
    frame: {
      ...{ name, id, label, hint, half, error, hidden, optionalText },
      // One of the two contact fields is required: neither is marked as optional.
      ...(optional === 'in-feedback' ? { optionalAtTimes: formStyles['nameless'] } : { optional: optional === true }),
    },
    input: { type, autoComplete, inputMode, maxLength, step, placeholder },
    control: {
      ...fieldAria(id, { error, hint }),
      ...{ name, required: !optional, defaultValue: typeof value === 'string' ? value : '' },
    },
  };
}

/** One line of text, a date or a time. */
export function Line(props: ControlProps) {
  const { frame, input, control } = controlProps(props);
  return (
    <Field {...frame}>
      <input {...input} {...control} />
    </Field>
  );
}

/** A file input. An earlier choice cannot be restored: browsers do not allow it. */
export function FileField(props: ControlProps) {
  const { frame, control } = controlProps(props);
  const { defaultValue: _, ...rest } = control;
  return (
    <Field {...frame}>
      <input type="file" accept={props.field.accept} {...rest} />
    </Field>
  );
}

/** Several lines of text. */
export function Lines(props: ControlProps) {
  const { frame, control } = controlProps(props);
  return (
    <Field {...frame}>
      <textarea {...control} rows={4} />
    </Field>
  );
}

/** A select. */
export function Choice(props: ControlProps) {
  const { frame, control } = controlProps(props);
  const { empty, choices = [] } = props.field;
  return (
    <Field {...frame}>
      <select {...control}>
        {empty && <option value="">{empty}</option>}
        {choices.map(({ value, name, nameless }) => (
          <option key={value} value={value} data-nameless={nameless || undefined}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** A checkbox. */
export function Box({ field, id, value, error }: ControlProps) {
  const { field: name, box, link, optional } = field;
  const ticked = value === true || value === 'on';
  return (
    <Tick
      {...{ name, id, error }}
      control={
        <input
          type="checkbox"
          {...fieldAria(id, { error })}
          {...{ name, required: !optional }}
          defaultChecked={ticked}
        />
      }
    >
      {box} {link && <a href={link.href}>{link.text}</a>}
    </Tick>
  );
}

/** Checkboxes, any number of which can be ticked. */
export function Boxes({ field, id, value, error, optionalText }: ControlProps) {
  const { field: name, label, optional, choices = [] } = field;
  const checkedValues = Array.isArray(value) ? value : [];
  return (
    <fieldset className={`${styles['field']} ${formStyles['boxes']}`} data-field={name}>
      <legend>
        {label}
        {optional && <span className={styles['optional']}> {optionalText}</span>}
      </legend>
      {choices.map(({ value: choice }, n) => (
        <div className={styles['tick']} key={choice}>
          <label htmlFor={`${id}-${n}`}>
            <input
              type="checkbox"
              {...fieldAria(`${id}-${n}`, {})}
              {...{ name, value: choice }}
              defaultChecked={checkedValues.includes(choice)}
            />
            <span>{choice}</span>
          </label>
        </div>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
