import { errorText } from '../../src/domain/error-text.ts';
import type { OperatorCommand } from '../../src/server/operator/operator.ts';
import { askServer } from './ask-server.ts';

/** The response to a command typed by an operator; an error is printed and ends the process. */
export async function ask(command: OperatorCommand): Promise<unknown> {
  try {
    return await askServer(process.env, command);
  } catch (error) {
    fail(errorText(error));
    return process.exit();
  }
}

/** Prints why a command was not carried out, for exit code 1. */
export function fail(text: string): void {
  console.error(text);
  process.exitCode = 1;
}
