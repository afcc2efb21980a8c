import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPayment } from '~/client/calls/open-payment.ts';
import { attributionSoFar, recordArrival } from '~/features/leads/sending/attribution.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
};
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a page, and says what is then known of how the shopper came. */
function arrive(path: string, referrer: string) {
  const location = { pathname: path, search: '', host: 'smith.example', href: `https://smith.example${path}` };
  vi.stubGlobal('window', { location });
  vi.stubGlobal('document', { referrer });
  recordArrival();
  return attributionSoFar().last?.referrer;
}
const words = { notReached: '', offline: '' };

test.each(['http://127.0.0.1:34277/pay/1', 'https://pay.smith.example/c/1', 'https://checkout.stripe.com/c/pay/1'])(
  'LEAD-02 coming back from the payment page %s is no new visit',
  async (go) => {
    expect(arrive('/', 'https://news.example/cars')).toBe('https://news.example/cars');
    vi.stubGlobal('fetch', async () => Response.json({ go }));
    expect(await openPayment('/api/reservations', {}, words)).toEqual({ go });
    expect(arrive('/reservation/1', `${new URL(go).origin}/`)).toBe('https://news.example/cars');
    expect(arrive('/', 'https://other.example/')).toBe('https://other.example/');
  },
);

test('LEAD-02 a host with a like name, and a partner that this tab was not sent to, is one', async () => {
  arrive('/', 'https://news.example/');
  expect(arrive('/', 'https://apply.lender.example/')).toBe('https://apply.lender.example/');
  vi.stubGlobal('fetch', async () => Response.json({ go: 'https://lender.example/apply' }));
  await openPayment('/api/reservations', {}, words);
  for (const like of ['https://lender.example.org/', 'https://mylender.example/', 'http://lender.example/']) {
    expect(arrive('/success', like)).toBe(like);
  }
});
