import type { ReactNode } from 'react';
import { Field, FieldError, fieldAria, Tick } from '~/components/form/Field.tsx';
import styles from '~/components/form/form.module.scss';
import type { LeadFormId } from '~/domain/lead/form-ids.ts';
import { placesFor } from '~/domain/lead/form-places.ts';
import {
  canTakeNoName,
  isContactField,
  isOptionalField,
  type LeadFieldId,
  type LeadFormOptions,
} from '~/domain/lead/lead-fields.ts';
import { resumeAccept } from '~/domain/lead/resume.ts';
import { fieldText } from './field-texts.ts';
import { controlId, type LeadValues } from './form-model.ts';
import formStyles from './LeadForm.module.scss';
import type { LeadFormCar, LeadFormSettings } from './lead-settings.ts';
import { StarsField } from './StarsField.tsx';

/** What every field is made from. */
export interface ControlProps {
  field: LeadFieldId;
  form: LeadFormId;
  settings: LeadFormSettings;
  car: LeadFormCar | undefined;
  options: LeadFormOptions;
  value: LeadValues[LeadFieldId];
  error: string | undefined;
  /** Not asked for at present. */
  hidden: boolean;
}

/** What every kind of control has. */
export function controlProps({ field, form, settings, options, value, error, hidden }: ControlProps) {
  const texts = settings.texts.fields;
  const id = controlId(form, field);
  const optional = isOptionalField(form, field, options);
  // Without a script the browser would demand a name for feedback, too: there the server asks for what is missing.
  const optionalAtTimes = isContactField(field) && canTakeNoName(form, options);
  const { label, hint, half = false, ...input } = fieldText(form, field, texts);
  return {
    frame: {
      optionalText: texts.optional,
      ...{ name: field, id, label, hint, half, error, hidden },
      // Of the two ways to name oneself one is needed: neither is marked as optional.
      optional: optional && form !== 'unsubscribe',
      ...(optionalAtTimes ? { optionalAtTimes: formStyles['nameless'] } : {}),
    },
    input,
    control: {
      ...fieldAria(id, { error, hint }),
      name: field,
      required: !optional && !optionalAtTimes,
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

/** A file to choose. What was chosen before cannot be shown again: browsers allow nobody to fill it in. */
export function Resume(props: ControlProps) {
  const { frame, control } = controlProps(props);
  const { defaultValue: _, ...rest } = control;
  return (
    <Field {...frame}>
      <input type="file" accept={resumeAccept} {...rest} />
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
  choices: readonly { value: string; name: string; nameless?: boolean }[];
  /** Starts with nothing chosen. */
  empty?: boolean;
};

/** A select. */
export function Choice({ choices, empty = false, ...props }: ChoiceProps) {
  const { frame, control } = controlProps(props);
  return (
    <Field {...frame}>
      <select {...control}>
        {empty && <option value="">{props.settings.texts.fields.choose}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} data-nameless={choice.nameless || undefined}>
            {choice.name}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** One to five stars. */
export function Stars({ field, form, settings, value, error }: ControlProps) {
  const texts = settings.texts.fields;
  const { label } = fieldText(form, field, texts);
  const stars = typeof value === 'string' ? value : '';
  return <StarsField {...{ field, label, error, texts }} id={controlId(form, field)} value={stars} />;
}

/** Where one place only is left to choose, it is chosen (LEAD-19). */
export function Place(props: ControlProps) {
  const places = placesFor(props.form, props.settings.places);
  return (
    <Choice
      {...props}
      empty={places.length > 1}
      choices={places.map((place) => ({ value: place.id, name: place.name }))}
    />
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
      name={field}
      id={frame.id}
      error={error}
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
export function Boxes({ choices, ...props }: ControlProps & { choices: readonly string[] }) {
  const { field, form, settings, options, value, error } = props;
  const texts = settings.texts.fields;
  const id = controlId(form, field);
  const chosen = Array.isArray(value) ? value : [];
  const { label } = fieldText(form, field, texts);
  return (
    <fieldset className={`${styles['field']} ${formStyles['boxes']}`} data-field={field}>
      <legend>
        {label}
        {isOptionalField(form, field, options) && <span className={styles['optional']}> {texts.optional}</span>}
      </legend>
      {choices.map((choice, n) => (
        <div className={styles['tick']} key={choice}>
          <label htmlFor={`${id}-${n}`}>
            <input
              type="checkbox"
              {...fieldAria(`${id}-${n}`, {})}
              name={field}
              value={choice}
              defaultChecked={chosen.includes(choice)}
            />
            <span>{choice}</span>
          </label>
        </div>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
