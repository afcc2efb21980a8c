import { demoFinancePartner } from '../embedded/finance-partner.ts';
import type { Environment } from '../env.ts';
import { financeOptionsPartner } from '../live/finance-options-partner.ts';
import { preApprovalPartner } from '../live/pre-approval-partner.ts';
import type { FinancePartnerPort } from '../partners/partner-port.ts';
import { type FinancePartner, guardedPartner } from './guarded-partner.ts';

/** The finance partner named in the environment. Production never shows demo figures unless the demo is requested by name. */
export function openFinancePartner(env: Environment): FinancePartner {
  const page = env.FINANCE_DEMO_PAGE;
  return guardedPartner(portOf(env), page ? { demoOrigin: new URL(page).origin } : {});
}

function portOf({
  FINANCE_PARTNER_API: api,
  FINANCE_PARTNER_URL: url,
  FINANCE_PARTNER_KEY: key,
  FINANCE_DEMO_PAGE: page,
  NODE_ENV,
}: Environment) {
  if (url && key)
    return api === 'finance-options' ? financeOptionsPartner({ url, key }) : preApprovalPartner({ url, key });
  return api === undefined && NODE_ENV === 'production' ? notConnected : demoFinancePartner(undefined, page);
}

const missing = {
  ok: false,
  kind: 'away',
  problem: 'is not connected: set FINANCE_PARTNER_URL and FINANCE_PARTNER_KEY',
} as const;
const notConnected: FinancePartnerPort = { quote: async () => missing, createCustomer: async () => missing };
