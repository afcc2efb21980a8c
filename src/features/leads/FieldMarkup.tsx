import type { ReactNode } from 'react';
import { Field, FieldError, fieldAria, Tick } from '~/components/form/Field.tsx';
import styles from '~/components/form/form.module.scss';
import { isOptionalField, type LeadFieldId, type LeadFormId, type LeadFormOptions } from '~/domain/lead/lead-form.ts';
import { states } from '~/domain/lead/states.ts';
import { formatCount } from '~/domain/text.ts';
import { controlId, type LeadValues } from './form-model.ts';
import { fieldTexts } from './form-texts.ts';
import formStyles from './LeadForm.module.scss';
import { type LeadFormSettings, placesOf } from './lead-settings.ts';
import { StarsField } from './StarsField.tsx';

const stateChoices = states.map((state) => ({ value: state, name: state.toUpperCase() }));

interface MarkupProps {
  field: LeadFieldId;
  form: LeadFormId;
  settings: LeadFormSettings;
  options: LeadFormOptions;
  value: LeadValues[LeadFieldId];
  error: string | undefined;
}

/** One field of a lead form, whichever it is. */
export function FieldMarkup(props: MarkupProps) {
  const { field, form, settings, options, value } = props;
  switch (field) {
    case 'category':
      return <Choice {...props} choices={options.categories.map((name) => ({ value: name, name }))} />;
    case 'location_id':
      return (
        <Choice
          {...props}
          empty
          choices={placesOf(form, settings.places).map((place) => ({ value: place.id, name: place.name }))}
        />
      );
    case 'dealership_slug':
      return (
        <Choice {...props} empty choices={settings.dealerships.map(({ slug, name }) => ({ value: slug, name }))} />
      );
    case 'regoState':
      return <Choice {...props} choices={stateChoices} />;
    case 'message':
      return <Comments {...props} />;
    case 'rating':
      return <Stars {...props} />;
    case 'offer_from_client':
      return <Money {...props} />;
    case 'date':
      return <Line {...props} input={{ type: 'date' }} />;
    case 'time':
      return <Line {...props} input={{ type: 'time', step: 1800 }} />;
    case 'request':
    case 'subcategory':
      return <input type="hidden" name={field} defaultValue={typeof value === 'string' ? value : ''} />;
    case 'additional_services':
      return <Services {...props} />;
    case 'opt_in':
      return <Box {...props}>{settings.consent.text}</Box>;
    case 'terms_conditions':
      return (
        <Box {...props} required>
          {settings.terms?.text} <a href={settings.terms?.href}>Read the terms</a>
        </Box>
      );
    default:
      return <Line {...props} />;
  }
}

/** What every kind of control has. */
function controlProps({ field, form, options, value, error }: MarkupProps) {
  const id = controlId(form, field);
  const optional = isOptionalField(form, field, options);
  const { label, half = false, ...input } = fieldTexts[field];
  return {
    frame: { name: field, id, label, half, optional, error },
    input,
    control: {
      ...fieldAria(id, { error }),
      name: field,
      required: !optional,
      defaultValue: typeof value === 'string' ? value : '',
    },
  };
}

function Line({ input: more, ...props }: MarkupProps & { input?: Record<string, string | number> }) {
  const { frame, input, control } = controlProps(props);
  return (
    <Field {...frame}>
      <input type="text" {...input} {...more} {...control} />
    </Field>
  );
}

function Comments(props: MarkupProps) {
  const { frame, input, control } = controlProps(props);
  return (
    <Field {...frame}>
      <textarea {...control} rows={4} maxLength={input.maxLength} />
    </Field>
  );
}

type ChoiceProps = MarkupProps & {
  choices: readonly { value: string; name: string }[];
  /** Starts with nothing chosen. */
  empty?: boolean;
};

function Choice({ choices, empty = false, ...props }: ChoiceProps) {
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

function Stars({ field, form, value, error }: MarkupProps) {
  const { label } = fieldTexts[field];
  const stars = typeof value === 'string' ? value : '';
  return <StarsField field={field} id={controlId(form, field)} label={label} value={stars} error={error} />;
}

/** An amount with its dollar sign and buttons for usual amounts (LEAD-16); money-input.ts sets the separators. */
function Money(props: MarkupProps) {
  const { frame, input, control } = controlProps(props);
  return (
    <Field {...frame}>
      <div className={formStyles['money']}>
        <span aria-hidden="true">$</span>
        <input type="text" {...input} {...control} autoComplete="off" data-money />
      </div>
      <ul className={formStyles['picks']} aria-label="Usual amounts">
        {props.settings.moneyPicks.map((dollars) => (
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

function Box({ children, required = false, ...props }: MarkupProps & { children: ReactNode; required?: boolean }) {
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

function Services({ field, form, options, value, error }: MarkupProps) {
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
