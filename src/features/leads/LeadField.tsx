import { type ReactNode, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field, FieldError, fieldAria } from '~/components/form/Field.tsx';
import styles from '~/components/form/form.module.scss';
import { isOptionalField, type LeadFieldId, type LeadFormId, type LeadFormOptions } from '~/domain/lead/lead-form.ts';
import { controlId, type LeadValues } from './form-model.ts';
import { fieldTexts } from './form-texts.ts';
import type { LeadFormCar, LeadFormSettings } from './lead-settings.ts';
import { MoneyInput } from './MoneyInput.tsx';
import { SlotFields } from './SlotFields.tsx';
import { useNearestPlace } from './use-nearest-place.ts';

export interface LeadFieldProps {
  field: LeadFieldId;
  form: LeadFormId;
  settings: LeadFormSettings;
  options: LeadFormOptions;
  car: LeadFormCar | undefined;
  methods: UseFormReturn<LeadValues>;
  /** Value to start with. */
  value: LeadValues[LeadFieldId];
  error: string | undefined;
}

/** One field of a lead form, whichever it is. */
export function LeadField(props: LeadFieldProps) {
  const { field, form, settings, options, methods, value, error } = props;
  const id = controlId(form, field);
  const text = typeof value === 'string' ? value : '';
  switch (field) {
    case 'category':
      return <Choice {...props} choices={options.categories.map((name) => ({ value: name, name }))} />;
    case 'location_id':
      return <PlaceChoice {...props} />;
    case 'dealership_slug':
      return (
        <Choice {...props} empty choices={settings.dealerships.map(({ slug, name }) => ({ value: slug, name }))} />
      );
    case 'message':
      return (
        <Field id={id} label={fieldTexts.message.label} error={error} optional={isOptionalField(form, field, options)}>
          <textarea
            {...fieldAria(id, { error })}
            {...methods.register(field)}
            rows={4}
            maxLength={fieldTexts.message.maxLength}
            required={!isOptionalField(form, field, options)}
            defaultValue={text}
          />
        </Field>
      );
    case 'offer_from_client':
      return <MoneyInput id={id} picks={settings.moneyPicks} value={text} error={error} methods={methods} />;
    case 'date':
      return <SlotFields {...props} />;
    case 'time':
      return null; // With the date.
    case 'request':
    case 'subcategory':
      return text === '' ? null : <input type="hidden" {...methods.register(field)} defaultValue={text} />;
    case 'additional_services':
      return <Services {...props} />;
    case 'opt_in':
      return <Tick {...props}>{settings.consent.text}</Tick>;
    case 'terms_conditions':
      return (
        <Tick {...props}>
          {settings.terms?.text} <a href={settings.terms?.href}>Read the terms</a>
        </Tick>
      );
    default:
      return <Line {...props} />;
  }
}

function Line({ field, form, options, methods, value, error }: LeadFieldProps) {
  const id = controlId(form, field);
  const { label, half = false, ...input } = fieldTexts[field];
  const optional = isOptionalField(form, field, options);
  return (
    <Field id={id} label={label} error={error} optional={optional} half={half}>
      <input
        type="text"
        {...input}
        {...fieldAria(id, { error })}
        {...methods.register(field)}
        required={!optional}
        defaultValue={typeof value === 'string' ? value : ''}
      />
    </Field>
  );
}

type ChoiceProps = LeadFieldProps & {
  choices: readonly { value: string; name: string }[];
  /** Starts with nothing chosen. */
  empty?: boolean;
};

function Choice({ field, form, methods, value, error, choices, empty = false }: ChoiceProps) {
  const id = controlId(form, field);
  const { label, half = false } = fieldTexts[field];
  return (
    <Field id={id} label={label} error={error} half={half}>
      <select
        {...fieldAria(id, { error })}
        {...methods.register(field)}
        required
        defaultValue={typeof value === 'string' ? value : ''}
      >
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

/** The location; a postcode chooses the nearest one until the shopper does (LEAD-13). */
function PlaceChoice(props: LeadFieldProps) {
  const { form, settings, methods } = props;
  const places = useMemo(() => placesOf(form, settings.places), [form, settings.places]);
  useNearestPlace(places, methods);
  return <Choice {...props} empty choices={places.map(({ id, name }) => ({ value: id, name }))} />;
}

/** A workshop has no car to drive: everything but a general enquiry goes to where cars are sold. */
function placesOf(form: LeadFormId, places: LeadFormSettings['places']): LeadFormSettings['places'] {
  const sales = places.filter((place) => place.sales);
  return form === 'general-enquiry' || sales.length === 0 ? places : sales;
}

function Tick({ field, form, methods, value, error, children }: LeadFieldProps & { children: ReactNode }) {
  const id = controlId(form, field);
  return (
    <div className={styles['tick']}>
      <label htmlFor={id}>
        <input
          type="checkbox"
          {...fieldAria(id, { error })}
          {...methods.register(field)}
          required={field === 'terms_conditions'}
          defaultChecked={value === true || value === 'on'}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

function Services({ field, form, options, methods, value, error }: LeadFieldProps) {
  const id = controlId(form, field);
  const chosen = Array.isArray(value) ? value : [];
  return (
    <fieldset className={styles['field']}>
      <legend>
        {fieldTexts[field].label} <span className={styles['optional']}>(optional)</span>
      </legend>
      {options.services.map((service, n) => (
        <div className={styles['tick']} key={service}>
          <label htmlFor={n === 0 ? id : `${id}-${n}`}>
            <input
              type="checkbox"
              {...fieldAria(id, { error: n === 0 ? error : undefined })}
              id={n === 0 ? id : `${id}-${n}`}
              {...methods.register(field)}
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
