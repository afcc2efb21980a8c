import { expect, test } from 'vitest';
import { partnerHosts } from '~/site/slices/partner-hosts.ts';
import { aSite } from '../a-site.ts';

test('LEAD-02 shoppers come back from the payment page and from the finance partner, where the dealer has them', () => {
  const { features, reserve, finance } = aSite();
  const none = { features: { ...features, onlinePayment: false }, reserve: { ...reserve, enabled: false }, finance };
  expect(partnerHosts(none)).toEqual([]);
  const partner = { id: 'lend', name: 'Lend', redirectHosts: ['apply.lender.example', 'lender.example'] };
  expect(partnerHosts({ ...none, finance: { ...finance, partner } })).toEqual(partner.redirectHosts);
  expect(partnerHosts({ ...none, reserve: { ...reserve, enabled: true } })).toEqual(['stripe.com']);
  expect(partnerHosts({ ...none, features: { ...features, onlinePayment: true } })).toEqual(['stripe.com']);
});
