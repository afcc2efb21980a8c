import { asText, demoPage } from '../demo-partners/demo-page.ts';
import type { DemoSession } from './books.ts';

/** What somebody can do at the demo's payment page, in the order of its buttons. */
export const demoChoices = {
  pay: 'Pay',
  'three-d-secure': 'Pay with a card that asks for 3-D Secure',
  decline: 'Pay with a card that is declined',
  late: 'Pay, and tell the dealer a minute later',
  twice: 'Pay, and tell the dealer twice',
} as const;
export type DemoChoice = keyof typeof demoChoices;

export const isDemoChoice = (value: string | null): value is DemoChoice =>
  value !== null && Object.hasOwn(demoChoices, value);

/** The payment page. @param message what went wrong at the last attempt */
export function paymentPage(session: DemoSession, message?: string): string {
  const choices = Object.entries(demoChoices).map(([id, label]) => button(id, label));
  return page(
    `<p>${asText(session.description)}</p>
    <p class="amount">${amountText(session)}</p>
    ${message ? `<p role="alert">${asText(message)}</p>` : ''}
    <form method="post">${choices.join('')}</form>
    <p><a href="${asText(session.cancelUrl)}">Go back without paying</a></p>`,
  );
}

/** The bank's extra step. */
export const securePage = (session: DemoSession): string =>
  page(
    `<p>Your bank wants to know that it is you.</p>
    <p class="amount">${amountText(session)}</p>
    <form method="post">${button('pay', 'It is me')}${button('decline', 'It is not me')}</form>`,
  );

/** A page that can no longer be paid. */
export const endedPage = (session: DemoSession): string =>
  page(`<p>This payment page has ended.</p><p><a href="${asText(session.cancelUrl)}">Go back</a></p>`);

const button = (id: string, label: string) => `<button name="choice" value="${id}">${asText(label)}</button>`;

const amountText = ({ cents }: DemoSession) =>
  new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' }).format(cents / 100);

const page = (content: string) =>
  demoPage('Demo: no money moves and no card is asked for.', 'Payment', content, styles);

const styles = `.amount{font-size:2rem;font-weight:700;margin:.5rem 0 1rem}
button{display:block;width:100%;min-height:44px;margin:.5rem 0;padding:.5rem 1rem;border:1px solid #71717a;border-radius:8px;background:#fff;font:inherit;cursor:pointer}
button:first-child{background:#1d4ed8;border-color:#1d4ed8;color:#fff;font-weight:600}
[role=alert]{padding:.5rem .75rem;background:#fee2e2;border-radius:8px}
`;
