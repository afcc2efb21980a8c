import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Progress, showProgress, withStatusLine } from '../../../scripts/build/run/progress.ts';
import { progressText } from '../../../scripts/build/run/progress-text.ts';

const built = { ok: true as const, pages: 1204, files: 2000, bytes: 1, seconds: 12.34, notes: [] };

test.each([
  [undefined, 0, 'preparing'],
  [{ done: 0, of: 1204 }, 0.1, '0 of 1,204 pages'],
  [{ done: 812, of: 1204 }, 8.5, '812 of 1,204 pages, 96 a second, 5 s left'],
  [{ done: 200, of: 16_000 }, 50, '200 of 16,000 pages, 4.0 a second, 1 h 6 min left'],
  [{ done: 8000, of: 16_000 }, 1000, '8,000 of 16,000 pages, 8.0 a second, 17 min left'],
  [{ done: 1204, of: 1204 }, 12, 'all 1,204 pages rendered, checking their links'],
])('OPS-01 %o after %d s reads "%s"', (made, seconds, text) => {
  expect(progressText(made, seconds)).toBe(text);
});

describe('without a terminal', () => {
  let lines: string[];
  let progress: Progress;
  beforeEach(async () => {
    vi.useFakeTimers();
    lines = [];
    const stream = { isTTY: false, write: (line: string) => lines.push(line.trim()) > 0 };
    progress = await showProgress(['alpha', 'bravo', 'charlie'], stream as unknown as NodeJS.WriteStream);
  });
  afterEach(() => vi.useRealTimers());

  test('a line is printed every 15 s, with every dealer that is being built', async () => {
    progress.started('alpha');
    progress.started('bravo');
    vi.advanceTimersByTime(5000);
    progress.made('alpha', { done: 0, of: 3000 });
    vi.advanceTimersByTime(9999);
    expect(lines).toEqual([]);
    progress.made('alpha', { done: 500, of: 3000 });
    vi.advanceTimersByTime(1);
    expect(lines).toEqual(['[0/3] alpha: 500 of 3,000 pages, 50 a second, 50 s left; bravo: preparing']);
    progress.made('alpha', { done: 3000, of: 3000 });
    progress.done('bravo', { ok: false, error: 'broken', seconds: 1 });
    vi.advanceTimersByTime(15_000);
    expect(lines.slice(1)).toEqual([
      '[1/3] bravo: failed',
      '[1/3] alpha: all 3,000 pages rendered, checking their links',
    ]);
    progress.done('alpha', { ...built, pages: 3000 });
    await progress.end();
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(3)).toEqual(['[2/3] alpha: 3,000 pages in 12.3 s']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('OPS-07 waiting for another run is reported at once, with its holder', async () => {
    const text = 'waiting for process 12 on build-2 (building alpha since 2026-11-23 07:42:30 UTC)';
    progress.started('alpha');
    progress.waiting('alpha', text);
    vi.advanceTimersByTime(15_000);
    expect(lines).toEqual([`[0/3] alpha: ${text}`, `[0/3] alpha: ${text}`]);
    progress.done('alpha', 'by another run');
    await progress.end();
    expect(lines.slice(2)).toEqual(['[1/3] alpha: built by another run meanwhile']);
  });

  test('OPS-01 a slow plan is reported until it is finished', async () => {
    const planned = Promise.withResolvers<string>();
    const said = withStatusLine('planning', { write: (line: string) => lines.push(line.trim()) > 0 }, planned.promise);
    vi.advanceTimersByTime(30_000);
    planned.resolve('plan');
    expect(await said).toBe('plan');
    vi.advanceTimersByTime(30_000);
    expect(lines).toEqual(['planning', 'planning']);
    await progress.end();
  });

  test('of short builds only the end is reported', async () => {
    for (const slug of ['alpha', 'bravo', 'charlie']) {
      progress.started(slug);
      vi.advanceTimersByTime(4000);
      progress.done(slug, built);
    }
    await progress.end();
    expect(lines).toHaveLength(3);
  });
});

test('on a terminal each dealer has a line with its pages as they are rendered', async () => {
  const screen = Object.assign(new PassThrough(), { isTTY: true, columns: 120, rows: 40 });
  let shown = '';
  screen.on('data', (text) => {
    shown += text;
  });
  const progress = await showProgress(['alpha', 'bravo'], screen as unknown as NodeJS.WriteStream);
  progress.started('alpha');
  progress.made('alpha', { done: 7, of: 40 });
  await expect.poll(() => shown).toMatch(/alpha: 7 of 40 pages/);
  expect(shown).toContain('bravo: waiting');
  progress.done('alpha', built);
  progress.started('bravo');
  progress.done('bravo', { ok: false, error: 'broken', seconds: 1 });
  await progress.end();
  expect(shown).toContain('alpha: 1,204 pages in 12.3 s');
  expect(shown).toContain('bravo: failed');
});
