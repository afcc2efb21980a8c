import { type InputEvent, useRef } from 'react';
import { Field } from '~/components/ui/form/Field.tsx';
import { offerAmounts } from '~/domain/lead/fields/offer-amounts.ts';
import { formatCount } from '~/domain/text.ts';
import type { LeadFormProps } from '../model/form-model.ts';
import { type ControlProps, controlProps } from './FieldControls.tsx';
import type { OwnControls } from './LeadField.tsx';
import formStyles from './LeadForm.module.scss';
import { LeadForm } from './LeadForm.tsx';
import { rewrite } from './rewrite.ts';

/** The offer form: an amount, with buttons for common ones, and contact details. */
export function OfferForm(props: LeadFormProps) {
  return <LeadForm {...props} own={own} />;
}

const own: OwnControls = { money: (control) => <Money {...control} /> };

/** An amount with its dollar sign, separators while it is typed, and buttons for usual amounts. */
function Money(props: ControlProps) {
  const { frame, input, control } = controlProps(props);
  const line = useRef<HTMLInputElement>(null);
  const amounts = offerAmounts(props.car?.price);
  const { label, amounts: usual } = props.field.picks ?? { label: '', amounts: [] };
  const picks = amounts.length > 0 ? amounts : usual;
  const pick = (dollars: number) => {
    if (!line.current) return;
    line.current.value = formatCount(dollars);
    line.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Field {...frame}>
      <div className={formStyles['money']}>
        <span aria-hidden="true">$</span>
        <input ref={line} {...input} {...control} autoComplete="off" onInput={separate} />
      </div>
      <ul className={formStyles['picks']} aria-label={label}>
        {picks.map((dollars) => (
          <li key={dollars}>
            <button type="button" onClick={() => pick(dollars)}>
              ${formatCount(dollars)}
            </button>
          </li>
        ))}
      </ul>
    </Field>
  );
}

const separate = ({ currentTarget }: InputEvent<HTMLInputElement>) => rewrite(currentTarget, withSeparators);

/** "25000" -> "25,000". Text that is not a number stays, for the validation to report. */
export function withSeparators(text: string): string {
  const digits = text.replace(/[$,\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? formatCount(Number(digits)) : text;
}
