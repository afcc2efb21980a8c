import type { ReactNode } from 'react';
import type { PaymentErrors, PaymentField, PaymentLimits } from '~/domain/payment/payment-form.ts';
import type { PaymentFormWords } from './payment-words.ts';

export interface PaymentFormProps {
  /** Address of the page, to which a plain post is sent. */
  action: string;
  limits: PaymentLimits;
  values: Partial<Record<PaymentField, string>>;
  /** Id of the previous payment of the same amount and reference, if the shopper wants to pay again. */
  again?: string | undefined;
  /** Errors of a plain POST. */
  errors?: PaymentErrors | undefined;
  problem?: string | undefined;
  /** Captcha key, if the dealer uses one. */
  captchaKey?: string | undefined;
  privacyPage: string;
  words: PaymentFormWords;
  /** Who is paid and what happens next: markup of the page (slot "conditions"), and the accepted payment methods (slot "payment"). */
  conditions?: ReactNode;
  payment?: ReactNode;
}
