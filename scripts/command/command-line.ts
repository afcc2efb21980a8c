import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorText } from '../../src/domain/error-text.ts';
import { nearestName } from '../../src/domain/nearest-name.ts';

/** A wrong command line, with a message for the user. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

interface CommandLine<O extends Options> {
  /** What `--help` prints: a line with all options, then what the command does. */
  usage: string;
  options: O;
  /** How many positional arguments it accepts. */
  positionals?: number;
}

/**
 * Reads a command line. For an unknown option the error suggests the nearest known one.
 * @returns undefined for `--help`
 * @throws UsageError
 */
export function parseCommandLine<const O extends Options>(
  { options, positionals = 0 }: Omit<CommandLine<O>, 'usage'>,
  args: readonly string[],
) {
  refuseOldNode(process.versions.node);
  if (args.includes('--help')) return undefined;
  checkNames(args, ['help', ...Object.keys(options)]);
  const result = parsed(args, options);
  const [surplus] = result.positionals.slice(positionals);
  if (surplus !== undefined) throw new UsageError(`Unexpected argument "${surplus}". See --help.`);
  return result;
}

/** The oldest version of Node that runs the commands; the project brings it along. */
const oldestNode = 24;

/** The command line of this process. `--help` prints the usage and exits with success, a mistake exits with code 2. */
export function readCommandLine<const O extends Options>(command: CommandLine<O>) {
  try {
    const result = parseCommandLine(command, process.argv.slice(2));
    if (result) return result;
    console.log(command.usage);
    return process.exit(0);
  } catch (error) {
    endOnUsageError(error);
    return process.exit();
  }
}

/** @throws UsageError for a Node that runs TypeScript, but lacks what the commands need (an older one cannot even read them) */
export function refuseOldNode(version: string): void {
  if (Number(version.split('.')[0]) < oldestNode)
    throw new UsageError(
      `Node ${version} is too old: the commands need Node ${oldestNode}, which the project brings along. Use npm exec -- node ..., npm start, npm test or npm run build -- ...`,
    );
}

/** Prints the message for a wrong command line, without a stack, for exit code 2. Anything else is rethrown. */
export function endOnUsageError(error: unknown): void {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

/** The number of a port; any other text ends the process with code 2. */
export function portNumber(text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  endOnUsageError(new UsageError(`port ${text}: must be a number up to 65535.`));
  return process.exit();
}

/** Dealers named by `--dealer a,b`, which may be repeated; undefined if none is named. */
export function dealerList(values: readonly string[] | undefined): string[] | undefined {
  const slugs = values
    ?.flatMap((list) => list.split(','))
    .map((slug) => slug.trim())
    .filter(Boolean);
  if (slugs?.length === 0) throw new UsageError('--dealer: names no dealer. Use --dealer smith,jones.');
  return slugs;
}

/** Every word that starts with "--" must be an option. */
function checkNames(args: readonly string[], names: readonly string[]): void {
  const end = args.indexOf('--');
  for (const arg of end < 0 ? args : args.slice(0, end)) {
    const name = arg.slice(2).split('=', 1)[0] ?? '';
    if (!arg.startsWith('--') || names.includes(name)) continue;
    const nearest = nearestName(name, names);
    const hint = nearest ? `Did you mean --${nearest}?` : `Options: ${names.map((it) => `--${it}`).join(', ')}.`;
    throw new UsageError(`Unknown option --${name}. ${hint}`);
  }
}

/** Positional arguments are accepted here, to be counted below with our own message. */
function parsed<const O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(errorText(error));
  }
}
