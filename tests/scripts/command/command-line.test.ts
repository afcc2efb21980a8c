import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dealerList, parseCommandLine, refuseOldNode, UsageError } from '../../../scripts/command/command-line.ts';
import { runHere } from '../run-here.ts';

const options = { dealer: { type: 'string', multiple: true }, 'dry-run': { type: 'boolean' } } as const;
const parse = (...args: string[]) => parseCommandLine({ options, positionals: 1 }, args);

test('a command line is read with its options and arguments', () => {
  expect(parse('--dealer', 'a', '--dealer=b', 'feed.csv')).toMatchObject({
    values: { dealer: ['a', 'b'] },
    positionals: ['feed.csv'],
  });
  expect(parse('--dry-run', '--help', '--nonsense')).toBeUndefined();
});

test.each([
  [['--delaer', 'a'], 'Unknown option --delaer. Did you mean --dealer?'],
  [['--dryrun'], 'Unknown option --dryrun. Did you mean --dry-run?'],
  [['--xyz'], 'Unknown option --xyz. Options: --help, --dealer, --dry-run.'],
  [['a', 'b'], '"b". See --help.'],
  [['--dealer'], "Option '--dealer <value>' argument missing"],
])('a wrong command line is explained: %j', (args, text) => {
  expect(() => parse(...args)).toThrow(UsageError);
  expect(() => parse(...args)).toThrow(text);
});

test('a Node that is too old is refused in one line that says what to run', () => {
  expect(() => refuseOldNode('22.20.0')).toThrow(
    new UsageError(
      'Node 22.20.0 is too old: the commands need Node 24, which the project brings along. Use npm exec -- node ..., npm start, npm test or npm run build -- ...',
    ),
  );
  expect(refuseOldNode('24.21.0')).toBeUndefined();
  expect(refuseOldNode('26.0.0')).toBeUndefined();
});

test('dealers are named with commas, spaces and repeated options', () => {
  expect(dealerList(['a, b', 'c,'])).toEqual(['a', 'b', 'c']);
  expect(dealerList(undefined)).toBeUndefined();
});

test('every command reads its command line here, so that each has --help', () => {
  const commands = readdirSync('scripts').filter((name) => name.endsWith('.ts'));
  expect(commands.length).toBeGreaterThan(10);
  const other = commands.filter((name) => {
    const text = readFileSync(`scripts/${name}`, 'utf8');
    // start takes the options of the build.
    return !/\breadCommandLine\(|\bparseOptions\(/.test(text) || /node:util/.test(text);
  });
  expect(other).toEqual([]);
});

test.each([
  [['leads', 'list', '--state', 'dread'], 1, '--state must be one of pending, sending, delivered, dead.'],
  [['payments', 'audit', '--days', 'x'], 1, '--days must be a whole number from 0 to 3650.'],
  [['serve', '--port', 'x'], 2, 'port x: must be a number up to 65535.'],
  [['test', '--only', 'x'], 2, '--only x: must be one of sites, e2e, dealers, docs, lint, unused, types, astro, unit.'],
] as const)('a wrong value is named, with what would be right: %j', async ([command, ...args], status, message) => {
  expect(await runHere(command, args)).toEqual({ status, stdout: '', stderr: `${message}\n` });
});

test('--help exits with 0, an unknown option with 2 and a message', () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/new-dealer.ts', ...args], {
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('new-dealer.ts SLUG'), stderr: '' });
  expect(run('--nmae', 'x')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: 'Unknown option --nmae. Did you mean --name?\n',
  });
});

// What they do is tested within one process (run-here.ts).
test.each(['import-stock', 'production-check', 'setup-search', 'releases'])(
  '%s starts in a process of its own',
  (command) => {
    const { status, stdout } = spawnSync(process.execPath, [`scripts/${command}.ts`, '--help'], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining(`node scripts/${command}.ts`)]);
  },
);
