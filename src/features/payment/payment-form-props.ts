import type { ReactNode } from 'react';
import type { PaymentErrors, PaymentField, PaymentLimits } from '~/domain/payment/payment-form.ts';
import type { PaymentFormWords } from './payment-words.ts';

export interface PaymentFormProps {
  /** Address of the page; a plain post goes there. */
  action: string;
  limits: PaymentLimits;
  values: Partial<Record<PaymentField, string>>;
  /** Id of a payment of the same that this comes on top of. */
  again?: string | undefined;
  /** What was wrong with a plain post. */
  errors?: PaymentErrors | undefined;
  problem?: string | undefined;
  /** Captcha key, if the dealer uses one. */
  captchaKey?: string | undefined;
  privacyPage: string;
  words: PaymentFormWords;
  /** Who is paid and what happens next: markup of the page (slot "conditions"), and what is taken for payment (slot "payment"). */
  conditions?: ReactNode;
  payment?: ReactNode;
}
