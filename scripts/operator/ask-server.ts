import { request } from 'node:http';
import * as v from 'valibot';
import { migratePostgresAt } from '../../src/server/db/migrate.ts';
import { databaseDirectory, openEmbedded } from '../../src/server/db/open-embedded.ts';
import { DatabaseOwnedError, type OperatorEndpoint, readOperatorEndpoint } from '../../src/server/db/owner.ts';
import { readServerEnvironment } from '../../src/server/env.ts';
import { type OperatorCommand, OperatorCommandSchema, runOperatorCommand } from '../../src/server/operator/operator.ts';
import { shopperServices } from '../../src/server/services/shopper-services.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Runs a command on the leads that the environment points to. An embedded database that a gateway has open is accessed
 * through the gateway. Rejects with a message for the operator.
 */
export async function askServer(variables: Variables, command: OperatorCommand): Promise<unknown> {
  const env = readServerEnvironment(variables);
  const checked = v.safeParse(OperatorCommandSchema, command);
  if (!checked.success) throw new Error(checked.issues[0].message);
  const { background } = await shopperServices(env, { openEmbedded, migrate: migratePostgresAt });
  try {
    return await runOperatorCommand(checked.output, background);
  } catch (error) {
    const endpoint =
      error instanceof DatabaseOwnedError ? await readOperatorEndpoint(databaseDirectory(env.DATA_DIR)) : undefined;
    if (!endpoint) throw error;
    return askOwner(endpoint, command);
  } finally {
    await background.stop();
  }
}

function askOwner({ port, token }: OperatorEndpoint, command: OperatorCommand): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const clientRequest = request({ host: '127.0.0.1', port, method: 'POST', headers }, async (response) => {
      let text = '';
      for await (const part of response.setEncoding('utf8') as AsyncIterable<string>) text += part;
      const { result, error } = JSON.parse(text) as { result?: unknown; error?: string };
      if (response.statusCode === 200) resolve(result);
      else reject(new Error(error ?? `The gateway responded with ${response.statusCode}.`));
    });
    clientRequest.on('error', reject).end(JSON.stringify(command));
  });
}
