import type { Car } from '~/domain/car/record/car.ts';
import { requiredTexts } from '~/domain/lead/fields/field-error.ts';
import { type CheckoutField, checkoutFields } from '~/domain/reservation/checkout-form.ts';
import { checkoutWords } from '~/domain/reservation/conditions.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';

type DealerTexts = Pick<Texts, 'checkout' | 'fields' | 'fieldErrors' | 'forms' | 'chrome' | 'carPage'>;

/** Texts of the checkout form; the island gets only these. */
export function checkoutFormWords(
  car: Pick<Car, 'name' | 'item_type'>,
  reserve: { deposit: number; holdHours: number },
  buys: boolean,
  { checkout, fields, fieldErrors, forms, carPage }: DealerTexts,
) {
  const known = checkoutWords(car, reserve);
  const { required, email, phone, plainText, tooLong, terms, severalErrors } = fieldErrors;
  const labels: Record<Exclude<CheckoutField, 'terms_conditions'>, string> = {
    name: fields.name,
    last_name: fields.last_name,
    email: fields.email,
    phone: fields.phone,
  };
  return {
    labels,
    steps: [checkout.stepDetails, checkout.stepAccept, checkout.stepPay, checkout.stepDone],
    button: buys ? carPage.buyOnline : fill(carPage.reserveNow, known),
    accept: checkout.accept,
    terms: checkout.terms,
    opening: checkout.opening,
    notReached: checkout.notReached,
    offline: checkout.offline,
    privacyPolicy: forms.privacyPolicy,
    moves: { back: forms.back, next: forms.next },
    errors: {
      ...requiredTexts(checkoutFields, fieldErrors),
      ...{ required, email, phone, plainText, tooLong, terms, severalErrors },
    },
  };
}
export type CheckoutFormWords = ReturnType<typeof checkoutFormWords>;
