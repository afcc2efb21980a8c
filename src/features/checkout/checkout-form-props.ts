import type { ReactNode } from 'react';
import type { CheckoutErrors, CheckoutField } from '~/domain/reservation/checkout-form.ts';
import type { CheckoutFormWords } from './checkout-words.ts';

export interface CheckoutFormProps {
  /** Address of the page; a plain POST is sent there. */
  action: string;
  car: { id: string; slug: string; name: string };
  /** Dollars. */
  deposit: number;
  /** What a request sends besides the fields: the browser's key, version of the terms, the query that names an agreed price. */
  post: { key: string; terms: string; agreed?: string | undefined };
  /** Captcha key, if the dealer uses one. */
  captchaKey?: string | undefined;
  values: Partial<Record<CheckoutField, string>>;
  /** Errors of a plain POST. */
  errors?: CheckoutErrors | undefined;
  problem?: string | undefined;
  pages: { terms: string; privacy: string };
  words: CheckoutFormWords;
  /** What the deposit does: markup of the page (slot "conditions"), and the accepted payment methods (slot "payment"). */
  conditions?: ReactNode;
  payment?: ReactNode;
}
