import { isAbsolute } from 'node:path';
import * as v from 'valibot';
import { backUp } from '../backup/back-up.ts';
import type { Background } from '../services/shopper-services.ts';
import { LeadCommandSchema, runLeadCommand } from './lead-operator.ts';
import { PrizeCommandSchema, runPrizeCommand } from './prize-operator.ts';
import { PaymentCommandSchema, runPaymentCommand } from './till-operator.ts';

const BackupCommandSchema = v.object({
  command: v.literal('backup'),
  /** The file to write; absolute, since the process that runs the command may have another working folder. */
  file: v.pipe(v.string(), v.check(isAbsolute, 'The path of a backup must be absolute.')),
});

/** Operator commands for the process that owns the database. */
export const OperatorCommandSchema = v.variant('command', [
  ...LeadCommandSchema.options,
  ...PaymentCommandSchema.options,
  ...PrizeCommandSchema.options,
  BackupCommandSchema,
]);
export type OperatorCommand = v.InferInput<typeof OperatorCommandSchema>;

/** Runs a validated command; returns plain JSON. */
export async function runOperatorCommand(
  command: v.InferOutput<typeof OperatorCommandSchema>,
  background: Background,
): Promise<unknown> {
  if (command.command === 'backup') {
    const { db } = await background.database.open();
    return backUp(db, background.dataDir, command.file);
  }
  if (v.is(PaymentCommandSchema, command)) return runPaymentCommand(command, background);
  if (v.is(PrizeCommandSchema, command)) return runPrizeCommand(command, background);
  return runLeadCommand(command, background);
}
