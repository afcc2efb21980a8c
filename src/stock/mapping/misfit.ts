import type { FieldKind } from '../mapping-file/car-fields.ts';
import { isForeignMoney } from '../values/currency.ts';

const range = /^[^\d]*\d[\d.,\s]*[a-z']*\s*(?:-|\u2013|to|or|\/|\+)\s*\$?\d[\d.,\s]*[^\d]*$/i;
const dateLike = /^\D*\d{1,4}(\D+\d{1,4})*\D*$/;

/**
 * Whether a value that could not be read suggests a shifted column: "White" under kilometres does, while "EOI" under
 * price, "2-4" under sleeps, or "2016" under a date is only badly written.
 */
export function isMisfit(kind: FieldKind, value: string): boolean {
  if (kind.is === 'carType') return true;
  if (kind.is === 'date' || kind.is === 'moment')
    return !(value.length < 40 && dateLike.test(value) && !/\d[.,]\d{3}/.test(value));
  if (kind.is !== 'number') return false;
  if (range.test(value)) return false;
  if (kind.quantity === 'money') return !/^[^\d]*$|^\D*\$/.test(value) && !isForeignMoney(value);
  return kind.quantity !== 'berths' || /\d{3}/.test(value);
}
