import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { errorText } from '../../src/domain/error-text.ts';
import { writeOperatorEndpoint } from '../../src/server/db/owner.ts';
import { OperatorCommandSchema, runOperatorCommand } from '../../src/server/operator/operator.ts';
import type { Background } from '../../src/server/services/shopper-services.ts';
import { listenOn } from '../command/listen.ts';
import { sendJson } from './answers/plain-responses.ts';

/**
 * Lets scripts query the process that owns the embedded database, since they cannot open it at the same time: a server on the
 * loopback interface whose port and token are in the database's folder, readable only by the same system user.
 * @param directory folder of the embedded database
 */
export async function openOperatorEndpoint(directory: string, background: Background): Promise<Server> {
  const token = randomBytes(32).toString('base64url');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${token}`);
  const server = createServer(async (request, response) => {
    try {
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
        return sendJson(response, 403, { error: 'Wrong token.' });
      const command = v.safeParse(OperatorCommandSchema, await json(request));
      if (!command.success) return sendJson(response, 400, { error: command.issues[0].message });
      sendJson(response, 200, { result: await runOperatorCommand(command.output, background) });
    } catch (error) {
      sendJson(response, 500, { error: errorText(error) });
    }
  });
  const port = await listenOn(server.unref(), 0, '127.0.0.1');
  await writeOperatorEndpoint(directory, { port, token });
  return server;
}
