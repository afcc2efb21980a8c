import { type ReactNode, useRef } from 'react';
import { noteSignedIn } from '~/client/account/account.ts';
import { verifyCode } from '~/client/account/sign-in-calls.ts';
import { track, trackedEvents } from '~/client/track.ts';
import type { FormNotice } from '~/components/form/use-form.ts';
import type { QuoteQuestion } from '~/domain/finance/figures/partner-quote.ts';
import { loanAmount } from '~/domain/finance/loan/loan-request.ts';
import { phoneErrors } from '~/domain/sign-in/sign-in-form.ts';
import { joinPresent } from '~/domain/text.ts';
import { typedCode } from '~/domain/typed/typed-text.ts';
import type { LeadJourney, LeadValues } from '../model/form-model.ts';
import { createCustomer } from './finance-customer.ts';
import type { FinancePopupSettings } from './finance-popup-settings.ts';

/**
 * The steps of an application: the code is verified, the lead is sent, the customer is created, and the shopper goes to the lender. A code is valid
 * once: a second press after a partner failure continues where the first stopped.
 */
export function useFinancePopup(popup: FinancePopupSettings, aside: ReactNode): LeadJourney {
  const proven = useRef<string>(undefined);

  async function before(values: LeadValues): Promise<FormNotice | undefined> {
    const { signIn } = popup;
    const [phone, code] = [textOf(values, 'phone'), typedCode(textOf(values, 'code')).replace(/\D/g, '')];
    if (proven.current === phone) return undefined;
    const startValues = {
      ...{ first_name: textOf(values, 'name'), last_name: textOf(values, 'last_name') },
      ...{ email: textOf(values, 'email'), phone, code },
    };
    const wrongPhone = phoneErrors(startValues, signIn);
    if (wrongPhone.phone) return { fieldErrors: wrongPhone };
    if (code === '') return { fieldErrors: { code: signIn.required_code } };
    const result = await verifyCode(startValues, signIn);
    if (!result.ok) {
      const { error, failure } = result;
      return failure === 'refused' ? { fieldErrors: { code: error } } : { problem: error };
    }
    proven.current = phone;
    noteSignedIn();
    track(trackedEvents.codeVerified);
    return undefined;
  }

  return {
    labels: popup.labels,
    aside,
    before,
    after: async (request) => {
      const values = request.fields as LeadValues;
      const data = { ...questionOf(values), ...personOf(values) };
      const answer = await createCustomer(popup.partner, data, request, popup.customer);
      // The lead has arrived before the lender is asked.
      return 'problem' in answer ? { problem: joinPresent([answer.problem, popup.texts.stored], ' ') } : answer;
    },
    texts: { ...popup.texts, unsent: popup.texts.unknown },
  };
}

const textOf = (values: LeadValues, field: keyof LeadValues): string => {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : '';
};

/** The form's loan data in the partner's terms. */
export function questionOf(values: LeadValues): QuoteQuestion {
  const known = (field: keyof LeadValues) => textOf(values, field) || undefined;
  return {
    selfAssessedCreditScore: textOf(values, 'selfAssessedCreditScore') as QuoteQuestion['selfAssessedCreditScore'],
    purchasePrice: loanAmount(textOf(values, 'amount')),
    loanTerm: Number(textOf(values, 'term')),
    year: Number(textOf(values, 'year')) || undefined,
    vin: known('vin'),
    nvic: known('nvic'),
    whoIsHelping: known('whoIsHelping'),
  };
}

const personOf = (values: LeadValues) => ({
  phoneNumber: textOf(values, 'phone'),
  firstName: textOf(values, 'name'),
  lastName: textOf(values, 'last_name'),
  email: textOf(values, 'email'),
  subscribe: values.subscribe === true,
  postCode: textOf(values, 'postcode'),
});
