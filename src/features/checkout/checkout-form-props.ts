import type { ReactNode } from 'react';
import type { CheckoutErrors, CheckoutField } from '~/domain/reservation/checkout-form.ts';
import type { CheckoutFormWords } from './checkout-words.ts';

export interface CheckoutFormProps {
  /** Address of the page; a plain post goes there. */
  action: string;
  car: { id: string; slug: string; name: string };
  /** Dollars. */
  deposit: number;
  /** What a request brings besides the fields: key of the browser, version of the terms. */
  post: { key: string; terms: string };
  /** Key of the captcha, where the dealer has one (LEAD-18). */
  captchaKey?: string | undefined;
  values: Partial<Record<CheckoutField, string>>;
  /** What was wrong with a plain post. */
  errors?: CheckoutErrors | undefined;
  problem?: string | undefined;
  pages: { terms: string; privacy: string };
  words: CheckoutFormWords;
  /** What the deposit does: markup of the page (slot "conditions"), and what is taken for payment (slot "payment"). */
  conditions?: ReactNode;
  payment?: ReactNode;
}
