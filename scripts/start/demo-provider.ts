import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startDemoPayments } from '../demo-payments/demo-payments.ts';

/**
 * Starts the payment provider of demonstrations, where no real one is set, and has the environment name it: reservations can then be tried
 * out on a fresh clone. It knows no cards and no money and says so on every page; in production there is none.
 * @param webhookUrl where it tells what happened, once the sites are served
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
  console.log(`Payments are a demonstration (${url}): no money moves.`);
}
