import { readServerEnvironment } from '../../src/server/env.ts';
import { printedKey, webhookKey } from '../../src/server/leads/channels/signature.ts';
import { platformSecret } from '../../src/server/secret.ts';

/** The key with which a dealer's CRM checks signatures, as it is typed in there. */
export async function dealerKey(
  variables: Readonly<Record<string, string | undefined>>,
  dealer: string,
): Promise<string> {
  const env = readServerEnvironment(variables);
  const secret = env.CRM_WEBHOOK_SECRET ?? (await platformSecret(env.AUTH_SECRET, env.DATA_DIR));
  return printedKey(webhookKey(secret, dealer));
}
