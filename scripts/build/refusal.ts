import { EnvironmentError } from '../../src/server/env.ts';
import { endOnUsageError } from '../command/command-line.ts';

/** Why a site may not be published, as a message for whoever can fix it: not a program error, so no stack is shown. */
export class Refusal extends Error {}

/** Prints without a stack what stopped a command, if the user can fix it, and returns the exit code. Anything else is rethrown. */
export function endOnRefusal(error: unknown): void {
  if (error instanceof Refusal || error instanceof EnvironmentError) {
    console.error(error.message);
    process.exitCode = 1;
  } else endOnUsageError(error);
}
