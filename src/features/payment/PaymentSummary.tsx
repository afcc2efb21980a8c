import type { ReactNode } from 'react';
import own from './payment-summary.module.scss';
import type { PaymentFormWords } from './payment-words.ts';

/** What a payment's summary shows before it is made. All of it is unknown until the form is filled in. */
export interface ShownPayment {
  /** "$1,250.50". */
  amount: string;
  reference: string;
  email: string;
}

interface Props {
  words: Pick<PaymentFormWords, 'summary' | 'youPay' | 'forWhat' | 'receiptTo'>;
  payment: ShownPayment | undefined;
  children: ReactNode;
}

/** What will be paid, for what, and what follows: shown before the payment page. */
export function PaymentSummary({ words, payment, children }: Props) {
  return (
    <div className={own['summary']} data-summary>
      <h2>{words.summary}</h2>
      {payment && (
        <dl>
          <Row label={words.youPay} value={payment.amount} name="amount" />
          <Row label={words.forWhat} value={payment.reference} name="reference" />
          <Row label={words.receiptTo} value={payment.email} name="email" />
        </dl>
      )}
      {children}
    </div>
  );
}

const Row = ({ label, value, name }: { label: string; value: string; name: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="figures" data-shown={name}>
      {value}
    </dd>
  </div>
);
