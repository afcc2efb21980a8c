/**
 * The account where money is. `provider`: with the payment provider, on its way to the dealer or back. `deposits`: owed to shoppers while
 * their cars are held. `sales`: the dealer's, deposits that count towards a price and payments.
 */
export const ledgerAccounts = ['provider', 'deposits', 'sales'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** What a payment is for: a deposit that holds a car, or an amount requested by the dealer. */
export const paymentPurposes = ['deposit', 'payment'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** A movement of money: paid in, refunded, or a deposit that has become part of a price. */
export type MovementKind = 'charge' | 'refund' | 'confirm';

export interface LedgerLine {
  account: LedgerAccount;
  /** Cents; gains of an account are positive, debts and outgoings negative. */
  cents: number;
}

/** The two lines of a movement; they add up to zero, so that money is never created or lost. */
export function movementLines(kind: MovementKind, purpose: PaymentPurpose, cents: number): [LedgerLine, LedgerLine] {
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new RangeError(`${cents} is not an amount in whole cents above 0.`);
  const owed: LedgerAccount = purpose === 'deposit' ? 'deposits' : 'sales';
  const from = { charge: owed, refund: 'provider', confirm: 'sales' } as const;
  const to = { charge: 'provider', refund: owed, confirm: 'deposits' } as const;
  return [
    { account: to[kind], cents },
    { account: from[kind], cents: -cents },
  ];
}

/** The balance of each account, in cents. */
export function balances(lines: Iterable<LedgerLine>): Record<LedgerAccount, number> {
  const sums = { provider: 0, deposits: 0, sales: 0 };
  for (const { account, cents } of lines) sums[account] += cents;
  return sums;
}
