import type { ReactNode } from 'react';
import { contactMethods, isOptionalField, isUnasked, owing } from '~/domain/lead/lead-fields.ts';
import { states } from '~/domain/lead/states.ts';
import type { WishProps } from './CarWish.tsx';
import { DriveDate, DriveTime } from './DriveFields.tsx';
import { Box, Boxes, Choice, Comments, type ControlProps, Line, Place, Resume, Stars } from './FieldControls.tsx';
import { Money } from './Money.tsx';
import type { DriveTimes } from './use-drive-times.ts';

export interface LeadFieldProps extends ControlProps {
  drive: DriveTimes | undefined;
  chooseCar: WishProps['choose'];
  /** Controls that one form brings along (FinanceForm.tsx). */
  ownControl?: ((props: ControlProps) => ReactNode) | undefined;
  /** Lets the shopper choose a car, where the form asks for one in words (TestDriveForm.tsx). */
  carWish?: ((props: Omit<WishProps, 'stock'>) => ReactNode) | undefined;
}

const stateChoices = states.map((state) => ({ value: state, name: state.toUpperCase() }));

const named = (values: readonly string[], names: readonly string[]) =>
  values.map((value, n) => ({ value, name: names[n] ?? value }));

/** One field of a lead form, whichever it is. */
export function LeadField({ drive, carWish, chooseCar, ownControl, ...props }: LeadFieldProps) {
  const { field, form, settings, options } = props;
  const texts = settings.texts.fields;
  if (isUnasked(form, field)) return <Hidden {...props} />;
  switch (field) {
    case 'amount':
    case 'deposit':
    case 'term':
    case 'selfAssessedCreditScore':
    case 'code':
      return ownControl?.(props);
    case 'category':
      return <Choice {...props} choices={categoryChoices(props)} />;
    case 'location_id':
      return <Place {...props} />;
    case 'dealership_slug':
      return (
        <Choice {...props} empty choices={settings.dealerships.map(({ slug, name }) => ({ value: slug, name }))} />
      );
    case 'regoState':
      return <Choice {...props} choices={stateChoices} />;
    case 'finance':
      return <Choice {...props} empty choices={named(owing, [texts.owingNo, texts.owingYes])} />;
    case 'PreferredContactMethod':
      return <Choice {...props} empty choices={named(contactMethods, [texts.byPhone, texts.byEmail, texts.byText])} />;
    case 'message':
      return <Comments {...props} />;
    case 'rating':
      return <Stars {...props} />;
    case 'offer_from_client':
      return <Money {...props} />;
    case 'date':
      return <DriveDate {...props} drive={drive} />;
    case 'time':
      return <DriveTime {...props} drive={drive} />;
    case 'car_wish':
      return carWish ? carWish({ ...props, choose: chooseCar }) : <Line {...props} />;
    case 'work':
      return <Boxes {...props} choices={options.work} />;
    case 'loan_car':
      return <Box {...props}>{texts.loanCarBox}</Box>;
    case 'resume':
      return <Resume {...props} />;
    case 'additional_services':
      return <Boxes {...props} choices={options.services} />;
    case 'opt_in':
    case 'subscribe':
      return <Box {...props}>{settings.consent.text}</Box>;
    case 'terms_conditions':
      return (
        <Box {...props} required>
          {settings.terms?.text} <a href={settings.terms?.href}>{settings.texts.forms.readTerms}</a>
        </Box>
      );
    default:
      return <Line {...props} />;
  }
}

const Hidden = ({ field, value }: ControlProps) => (
  <input type="hidden" name={field} defaultValue={typeof value === 'string' ? value : ''} />
);

/** The categories; one that takes no name says so to the styles (LeadForm.module.scss). */
const categoryChoices = ({ form, options }: ControlProps) =>
  options.categories.map((name) => ({
    value: name,
    name,
    nameless: isOptionalField(form, 'name', options, name),
  }));
