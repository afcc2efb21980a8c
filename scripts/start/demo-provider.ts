import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startDemoPayments } from '../demo-payments/demo-payments.ts';

/**
 * Starts the demo payment provider, if no real one is set, and sets it in the environment: reservations can then be tried out on a fresh
 * clone. It handles no cards and no money and says so on every page; not available in production.
 * @param webhookUrl where it sends events, once the sites are served
 */
export async function startDemoProvider(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  webhookUrl: () => string,
): Promise<void> {
  if (env['NODE_ENV'] === 'production' || env['STRIPE_SECRET_KEY']) return;
  const [secretKey, webhookSecret] = ['sk_test_of_the_demo', 'whsec_of_the_demo'];
  mkdirSync(dataDir, { recursive: true });
  const { url } = await startDemoPayments({
    port: 0,
    secretKey,
    webhookSecret,
    webhookUrl,
    file: join(dataDir, 'demo-payments.json'),
  });
  Object.assign(env, { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url });
  console.log(`Payments are simulated (${url}): no money moves.`);
}
