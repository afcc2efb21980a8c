import { describe, expect, test } from 'vitest';
import { parseOptions } from '../../scripts/build/options.ts';
import { UsageError } from '../../scripts/command/command-line.ts';

const machine = { processors: 2, memory: 16_000 };

const parse = (...argv: string[]) => {
  const options = parseOptions(argv, {}, machine);
  if (options === 'help') throw new Error('asked for help');
  return options;
};

describe('command line of build-all-dealers', () => {
  test('builds all dealers with a process per processor by default', () => {
    expect(parse()).toMatchObject({
      dealers: undefined,
      changedSince: undefined,
      concurrency: 2,
      force: false,
      acceptShrink: false,
      wait: 600,
      target: 'node',
    });
  });

  test('takes dealers with commas, spaces and repeated options', () => {
    expect(parse('--dealer', 'a, b', '--dealer', 'c').dealers).toEqual(['a', 'b', 'c']);
  });

  test('OPS-01 --changed means "since the last commit" unless a commit is named', () => {
    expect(parse('--changed').changedSince).toBe('HEAD');
    expect(parse('--changed', '--force').changedSince).toBe('HEAD');
    expect(parse('--changed', 'main').changedSince).toBe('main');
  });

  test('OPS-07 OPS-08 reads what to do about other runs and lost cars', () => {
    expect(parse('--accept-shrink', '--wait', '5')).toMatchObject({ acceptShrink: true, wait: 5 });
  });

  test('OPS-02 reads shards', () => {
    expect(parse('--shard', '2/4').shard).toEqual({ part: 2, of: 4 });
  });

  test('OPS-01 reads whether only the plan is wanted, and in which form', () => {
    expect(parse().plan).toBeUndefined();
    expect(parse('--plan').plan).toBe('text');
    expect(parse('--plan', '--json', '--changed').plan).toBe('json');
  });

  test.each([
    { memory: 4_000, expected: 1200 },
    { memory: 12_000, expected: 2000 },
    { memory: 64_000, expected: 2500 },
  ])('a worker may use $expected MB on a machine with $memory MB and two processors', ({ memory, expected }) => {
    expect(parseOptions([], {}, { processors: 2, memory })).toMatchObject({ workerMemory: expected });
  });

  test('the environment sets the target, and the option overrides it', () => {
    const env = { DEPLOY_TARGET: 'netlify' };
    expect(parseOptions([], env, machine)).toMatchObject({ target: 'netlify' });
    expect(parseOptions(['--target', 'node'], env, machine)).toMatchObject({ target: 'node' });
  });

  test.each<string[]>([
    ['--shard', '0/2'],
    ['--shard', '3/2'],
    ['--shard', 'x'],
    ['--concurrency', '0'],
    ['--concurrency', '1.5'],
    ['--wait', 'long'],
    ['--target', 'ftp'],
    ['--delaer', 'a'],
    ['--json'],
    ['--dealer='],
    ['--dealer', ',,'],
    ['--plan', '--report', 'report.json'],
  ])('says what is wrong with %s %s', (...argv) => {
    expect(() => parse(...argv)).toThrow(UsageError);
  });
});
