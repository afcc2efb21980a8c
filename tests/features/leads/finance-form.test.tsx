import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FinanceForm, type FinanceFormProps } from '~/features/leads/finance/FinanceForm.tsx';
import { FinancePopup } from '~/features/leads/finance/FinancePopup.tsx';
import { financePopupSettings } from '~/features/leads/finance/finance-popup-settings.ts';
import { questionOf } from '~/features/leads/finance/use-finance-popup.ts';
import { leadFormView } from '~/features/leads/model/lead-form-view.ts';
import { leadFormOptions } from '~/site/slices/lead-slices.ts';
import { aSite } from '../../site/a-site.ts';

function markup(props: Partial<FinanceFormProps> = {}): string {
  const site = aSite();
  const view = leadFormView('finance', site, leadFormOptions(site, props.car !== undefined));
  return renderToStaticMarkup(<FinanceForm view={view} {...props} />);
}
const control = (html: string, name: string) => html.match(new RegExp(`<input[^>]* name="${name}"[^>]*>`))?.[0] ?? '';
const car = { id: 'c1', slug: 'a-car', name: '2021 Toyota RAV4', car_type: 'used' } as const;

test('FIN-11 FIN-12 FIN-13 the form starts with $30,000 over 5 years and great credit', () => {
  const html = markup();
  expect(control(html, 'amount')).toContain('value="30,000"');
  expect(control(html, 'term')).toMatch(/type="range".*min="1".*max="7".*step="1".*value="5"/);
  expect(html).toContain('>5 years</output>');
  expect([...html.matchAll(/name="selfAssessedCreditScore"[^>]* value="([A-Z]+)"/g)].map(([, score]) => score)).toEqual(
    [...['GREAT', 'DECENT', 'POOR']],
  );
  expect(html).toMatch(/checked=""[^>]* value="GREAT"|value="GREAT"[^>]* checked=""/);
});

test('FIN-11 with a car it starts with its price, within the permitted range', () => {
  expect(control(markup({ car: { ...car, price: 45_990 } }), 'amount')).toContain('value="45,990"');
  expect(control(markup({ car: { ...car, price: 4990 } }), 'amount')).toContain('value="10,000"');
  expect(control(markup({ car }), 'amount')).toContain('value="30,000"');
});

test.each([
  ['5000', '5,000'],
  ['2500.4', '2,500'],
  ['750', '750'],
  ['120000', '120,000'],
  ['$4k', '4,000'],
  ['', ''],
])('FIN-03 a deposit of %j reads "%s"', (deposit, shown) => {
  expect(control(markup({ values: { deposit } }), 'deposit')).toContain(`value="${shown}"`);
});

test.each([
  ['28,500', 28_500],
  ['28500', 28_500],
  ['200,000', 200_000],
  ['', 30_000],
])('FIN-15 the lender is asked for %j as %d dollars', (amount, purchasePrice) => {
  expect(questionOf({ amount, term: '5' })).toMatchObject({ purchasePrice, loanTerm: 5 });
});

test('FIN-10 what nobody has to type is a hidden field, and a code only where it is required', () => {
  const html = markup({ car, values: { vin: 'JTMR43FV80D012345', nvic: 'ABC22A', year: '2022' } });
  for (const field of ['vin', 'nvic', 'year', 'car_type', 'calculation']) {
    expect(control(html, field)).toContain('type="hidden"');
  }
  expect(control(html, 'vin')).toContain('value="JTMR43FV80D012345"');
  expect(control(html, 'code')).toBe('');
  expect(control(markup({ code: ({ field }) => <input name={field.field} /> }), 'code')).toBe('<input name="code"/>');
});

test('LEAD-18 FIN-17 "Get Finance" has one captcha, for its code as well as its enquiry', () => {
  const site = aSite();
  const partner = { ...site.finance.partner, id: 'tidewater', name: 'Tidewater' } as NonNullable<
    typeof site.finance.partner
  >;
  const dealer = { ...site, finance: { ...site.finance, enabled: true, partner } };
  const popup = financePopupSettings(dealer);
  const about = { captchaKey: 'a-key', inSteps: true };
  const view = leadFormView('finance', dealer, leadFormOptions(dealer, true), about);
  if (!popup) throw new Error('A dealer with a partner has no settings for it.');
  const html = renderToStaticMarkup(<FinancePopup view={view} popup={popup} car={car} />);
  expect(html).toContain('name="code"');
  expect(html.match(/data-captcha/g)).toHaveLength(1);
});
