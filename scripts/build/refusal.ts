import { EnvironmentError } from '../../src/server/env.ts';
import { endOnUsageError } from '../command/command-line.ts';

/** Why a site may not be published, as a message for whoever can fix it: not a program error, so no stack is shown. */
export class Refusal extends Error {}

/**
 * Prints without a stack what stopped a command, if the user can fix it: files that it may not read or write, too.
 * Anything else is rethrown.
 */
export function endOnRefusal(error: unknown): void {
  if (error instanceof Refusal || error instanceof EnvironmentError || isOfSystem(error)) {
    console.error(error.message);
    process.exitCode = 1;
  } else endOnUsageError(error);
}

/** Whether the system refused what was asked of it: a file that cannot be read, a full disk. */
export const isOfSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;
