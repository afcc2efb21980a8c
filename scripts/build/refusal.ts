import { EnvironmentError } from '../../src/server/env.ts';
import { endOnUsageError } from '../command/command-line.ts';

/** Why a site may not be published, in words for whoever can change it: no fault of the program, so no stack is shown. */
export class Refusal extends Error {}

/** Prints what stopped a command and whoever runs it can change, without a stack, for its exit code. Anything else is thrown on. */
export function endOnRefusal(error: unknown): void {
  if (error instanceof Refusal || error instanceof EnvironmentError) {
    console.error(error.message);
    process.exitCode = 1;
  } else endOnUsageError(error);
}
