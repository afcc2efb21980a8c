import { expect, test } from 'vitest';
import { demoFinancePartner } from '~/server/embedded/finance-partner.ts';
import { guardedPartner } from '~/server/finance/guarded-partner.ts';
import { circuit } from '~/server/partners/circuit.ts';
import type { FinancePartnerPort, PartnerDealer } from '~/server/partners/partner-port.ts';

const question = { selfAssessedCreditScore: 'GREAT' as const, purchasePrice: 30_000, loanTerm: 5 };
const dealer: PartnerDealer = {
  ...{ slug: 'smith', name: 'Smith', partner: 'Fair Lender', redirectHosts: [] },
  dealership: { id: 'd1', name: 'Smith', address: '' },
};

test('FIN-22 a partner that is down is left alone, tried once after a pause, and used again when it answers', async () => {
  let time = 0;
  let down = true;
  let asked = 0;
  const logged: string[] = [];
  const demo = demoFinancePartner();
  const port: FinancePartnerPort = {
    ...demo,
    quote: async (...args) => {
      asked++;
      return down ? { ok: false, kind: 'away', problem: 'cannot be reached' } : demo.quote(...args);
    },
  };
  const breaker = circuit({ failures: 3, pause: 1000, now: () => time });
  const partner = guardedPartner(port, { breaker, log: (line) => logged.push(line) });
  const quote = async () => (await partner.quote(question, dealer)).ok;

  for (let n = 0; n < 10; n++) expect(await quote()).toBe(false);
  expect(asked).toBe(3);
  expect(logged.filter((line) => line.startsWith('ALERT'))).toHaveLength(1);

  time = 1001;
  expect([await quote(), await quote()]).toEqual([false, false]);
  expect(asked).toBe(4);

  down = false;
  time = 2500;
  expect([await quote(), await quote()]).toEqual([true, true]);
  expect(asked).toBe(6);
  expect(logged.at(-1)).toBe('The finance partner responds again.');
  expect(partner.report()).toEqual([
    'smith: Fair Lender quote: 2 answered, 0 refused, 12 without an answer, 0 implausible.',
  ]);
  expect(partner.report()).toEqual([]);
});
