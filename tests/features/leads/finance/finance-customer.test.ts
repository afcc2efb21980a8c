import { afterEach, expect, test, vi } from 'vitest';
import { askQuote } from '~/client/finance-quote.ts';
import { createCustomer } from '~/features/leads/finance/finance-customer.ts';

const partner = { id: 'lender', name: 'Lender', failed: 'Failed to get Lender quick quote' };
const texts = { failed: 'Failed to create customer with Lender', noRedirect: 'No redirect.' };
const lead = { form: 'finance' } as never;
const answering = (answer: () => Response | Promise<Response>) => {
  const fetched = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each<[string, () => Response, object]>([
  ['an address', () => Response.json({ redirectUrl: 'https://lender.example/a' }), { go: 'https://lender.example/a' }],
  ['no address', () => Response.json({}), { problem: texts.noRedirect }],
  ['an empty address', () => Response.json({ redirectUrl: '' }), { problem: texts.noRedirect }],
  ['its own words', () => Response.json({ error: 'Not now.' }), { problem: 'Not now.' }],
  ['an error without words', () => Response.json({ error: null }), { problem: texts.noRedirect }],
  ['a failure', () => Response.json({ error: 'x' }, { status: 503 }), { problem: texts.failed }],
  ['a page', () => new Response('<!doctype html>'), { problem: texts.failed }],
])('FIN-25 the answer of an application: %s', async (_what, answer, expected) => {
  const fetched = answering(answer);
  expect(await createCustomer(partner, { purchasePrice: 1 }, lead, texts)).toEqual(expected);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/lender/create-customer');
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    data: { purchasePrice: 1 },
    additionalData: lead,
  });
});

test('FIN-25 a network that is down is a failure, without a retry', async () => {
  const fetched = answering(() => Promise.reject(new TypeError('offline')));
  expect(await createCustomer(partner, {}, lead, texts)).toEqual({ problem: texts.failed });
  expect(fetched).toHaveBeenCalledTimes(1);
});

const question = { selfAssessedCreditScore: 'GREAT' as const, purchasePrice: 20_000, loanTerm: 5 };

test('FIN-22 a quote that fails is logged in one line; one that is cancelled is not', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  answering(() => new Response('x', { status: 500 }));
  expect(await askQuote(partner, question, new AbortController().signal)).toBeUndefined();
  expect(logged.mock.calls).toEqual([[partner.failed]]);
  expect(await askQuote(partner, question, AbortSignal.abort())).toBeUndefined();
  expect(logged).toHaveBeenCalledTimes(1);
});

test('FIN-22 a quote that does not arrive in time has failed: nothing waits for more than 8 s', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  );
  const quoteRequest = askQuote(partner, question, new AbortController().signal);
  expect(timeout).toHaveBeenCalledWith(8000);
  late.abort();
  expect(await quoteRequest).toBeUndefined();
  expect(logged.mock.calls).toEqual([[partner.failed]]);
});

test('FIN-18 a quote has all three figures', async () => {
  const quote = { weeklyRepaymentAmount: 97.4, advertisedRate: 7.49, comparisonRate: 8.9 };
  answering(() => Response.json({ ...quote, more: 'than asked' }));
  expect(await askQuote(partner, question, new AbortController().signal)).toEqual(quote);
});
