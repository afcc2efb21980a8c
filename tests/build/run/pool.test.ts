import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bundleFolder, pathsBelow } from '../../../scripts/build/paths.ts';
import { runPool, startWorker } from '../../../scripts/build/run/pool.ts';
import type { BuildJob, BuildOutcome, PageProgress } from '../../../scripts/releases/build-job.ts';

let folder = '';
let program = '';

/**
 * A build program that does what the dealer's name says. Its "pages" are the number of dealers this process built so far, its "files" that of the
 * bundles made by all processes.
 */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pool-'));
  program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { appendFileSync, existsSync, readFileSync } from 'node:fs';
let built = 0;
const made = ${JSON.stringify(join(folder, 'made.txt'))};
const count = () => existsSync(made) ? readFileSync(made, 'utf8').trim().split('\\n').length : 0;
process.on('message', ({ slug, bundle, bundleOf }) => {
  if (bundleOf) {
    const outcome = bundleOf.bundle === 'broken' ? { ok: false, error: 'no such import', seconds: 0 } : { ok: true, pages: 0, files: 0, bytes: 0, seconds: 0 };
    appendFileSync(made, process.pid + '\\n');
    process.send({ slug: bundleOf.slug, outcome, memory: 50 });
    return;
  }
  for (let done = 0; slug.startsWith('slow') && done < 3; done++) process.send({ slug, progress: { done, of: 3 } });
  if (slug.startsWith('late')) { process.send({ slug, waiting: 'another' }); process.send({ slug, outcome: 'overtaken', memory: 1 }); return; }
  if (slug.startsWith('crash')) { console.error('out of luck'); process.exit(3); }
  const outcome = slug.startsWith('bad') || slug.startsWith('tell ')
    ? { ok: false, error: slug.startsWith('tell ') ? String(process.env[slug.slice(5)]) : 'broken page', seconds: 0 }
    : { ok: true, pages: ++built, files: slug.startsWith('count') ? count() : 0, bytes: 0, seconds: 0 };
  process.send({ slug, outcome, memory: slug.startsWith('fat') ? 500 : 50 });
});
process.on('disconnect', () => process.exit());`,
  );
});

/** A job whose bundle is there already, unless it has another name. */
function jobOf(slug: string, bundle = 'ready'): BuildJob {
  const paths = pathsBelow(folder);
  mkdirSync(bundleFolder(paths, 'ready'), { recursive: true });
  writeFileSync(
    join(bundleFolder(paths, 'ready'), 'bundle.json'),
    JSON.stringify({ content: { client: 'missing', server: 'missing', prerender: 'missing' } }),
  );
  return { slug, bundle, paths } as BuildJob;
}

afterAll(() => rmSync(folder, { recursive: true }));

async function run(slugs: string[], concurrency = 1): Promise<Map<string, BuildOutcome>> {
  const outcomes = new Map<string, BuildOutcome>();
  const jobs = slugs.map((slug) => jobOf(slug));
  const onDone = (job: BuildJob, outcome: BuildOutcome) => outcomes.set(job.slug, outcome);
  await runPool(jobs, { concurrency, workerMemory: 100, program, onDone });
  return outcomes;
}

describe('code that dealers share', () => {
  test.each([1, 3])(
    'CONF-02 it is made once, before any dealer is built, by a process of its own: %i at once',
    async (concurrency) => {
      rmSync(join(folder, 'made.txt'), { force: true });
      const made: unknown[] = [];
      const jobs = ['count one', 'count two', 'count three'].map((slug) => jobOf(slug, 'new'));
      const onDone = (_: BuildJob, outcome: BuildOutcome) => made.push(outcome.ok && outcome.files);
      await runPool(jobs, { concurrency, workerMemory: 100, program, onDone });
      expect(made).toEqual([1, 1, 1]);
    },
  );

  test.each([1, 2])('CONF-02 if it cannot be made, each dealer says why: %i at once', async (concurrency) => {
    const outcomes = new Map<string, BuildOutcome>();
    const jobs = ['one', 'two', 'three'].map((slug) => jobOf(slug, 'broken'));
    const onDone = (job: BuildJob, outcome: BuildOutcome) => outcomes.set(job.slug, outcome);
    await runPool(jobs, { concurrency, workerMemory: 100, program, onDone });
    const why = { ok: false, error: expect.stringContaining('no such import') };
    expect(Object.fromEntries(outcomes)).toMatchObject({ one: why, two: why, three: why });
  });
});

describe('worker processes', () => {
  test('one process builds dealer after dealer', async () => {
    const outcomes = await run(['one', 'two', 'three']);
    expect([...outcomes.values()].map((outcome) => outcome.ok && outcome.pages)).toEqual([1, 2, 3]);
  });

  test('CONF-02 a dealer that fails does not stop the others', async () => {
    const outcomes = await run(['one', 'bad', 'two']);
    expect(outcomes.get('bad')).toMatchObject({ ok: false, error: expect.stringContaining('broken page') });
    expect(outcomes.get('two')).toMatchObject({ ok: true });
  });

  test('a process that dies affects only its dealer, and its last output is kept', async () => {
    const outcomes = await run(['one', 'crash', 'two']);
    expect(outcomes.get('crash')).toMatchObject({
      ok: false,
      error: expect.stringMatching(/exit code 3[\s\S]*out of luck/),
    });
    expect(outcomes.get('two')).toMatchObject({ ok: true, pages: 1 });
  });

  test.each([
    ...['/usr/bin/npm', '/usr/local/bin/node', './build-all-dealers.ts', '1'].map((value) => ({ name: '_', value })),
    // Vitest's own, and what people set for other programs.
    ...['1', 'true', ''].flatMap((value) => ['DEV', 'PROD', 'SSR'].map((name) => ({ name, value }))),
    ...['test', 'development', 'production', 'staging'].map((value) => ({ name: 'MODE', value })),
    ...['/', '/shop/', 'https://a.example'].map((value) => ({ name: 'BASE_URL', value })),
    ...['https://a.example', 'a'].map((value) => ({ name: 'SITE', value })),
    ...['https://cdn.example', ''].map((value) => ({ name: 'ASSETS_PREFIX', value })),
  ])(
    'OPS-01 what is built does not depend on the shell that starts the build: $name=$value',
    async ({ name, value }) => {
      vi.stubEnv(name, value);
      const outcome = (await run([`tell ${name}`])).get(`tell ${name}`);
      expect(outcome).toMatchObject({ ok: false, error: 'undefined' });
    },
  );

  test('OPS-01 any other variable reaches what is built', async () => {
    vi.stubEnv('IMAGE_CDN', 'https://images.example');
    expect((await run(['tell IMAGE_CDN'])).get('tell IMAGE_CDN')).toMatchObject({ error: 'https://images.example' });
  });

  test('a process that has grown too large is replaced', async () => {
    const outcomes = await run(['one', 'fat', 'two']);
    expect(outcomes.get('fat')).toMatchObject({ pages: 2 });
    expect(outcomes.get('two')).toMatchObject({ pages: 1 });
  });

  test('messages of a process are passed on with its dealer', async () => {
    const messages: string[] = [];
    const jobs = ['slow one', 'two'].map((slug) => jobOf(slug));
    const onProgress = ({ slug }: BuildJob, { done, of }: PageProgress) => messages.push(`${slug}: ${done} of ${of}`);
    const onDone = ({ slug }: BuildJob, { ok }: BuildOutcome) => messages.push(`${slug}: ${ok}`);
    await runPool(jobs, { concurrency: 1, workerMemory: 100, program, onProgress, onDone });
    expect(messages).toEqual([
      'slow one: 0 of 3',
      'slow one: 1 of 3',
      'slow one: 2 of 3',
      'slow one: true',
      'two: true',
    ]);
  });

  test('OPS-07 a job that another run overtook is planned again, and is done if nothing is left to do', async () => {
    const events: string[] = [];
    const jobs = ['late one', 'late two', 'three'].map((slug) => jobOf(slug));
    const onWaiting = ({ slug }: BuildJob, text: string) => events.push(`${slug} waits for ${text}`);
    const onDone = ({ slug }: BuildJob, { ok }: BuildOutcome) => events.push(`${slug}: ${ok}`);
    const onOvertaken = async ({ slug }: BuildJob) => (slug === 'late one' ? jobOf('one again') : undefined);
    await runPool(jobs, { concurrency: 1, workerMemory: 100, program, onWaiting, onOvertaken, onDone });
    expect(events).toEqual([
      'late one waits for another',
      'one again: true',
      'late two waits for another',
      'three: true',
    ]);
  });

  test('a process that was started ahead is used first', async () => {
    const ready = [startWorker({ program })];
    const [first] = ready;
    await first?.build(jobOf('ahead'), {});
    const outcomes = new Map<string, BuildOutcome>();
    const onDone = (job: BuildJob, outcome: BuildOutcome) => outcomes.set(job.slug, outcome);
    await runPool([jobOf('one')], { concurrency: 1, workerMemory: 100, program, ready, onDone });
    expect(outcomes.get('one')).toMatchObject({ pages: 2 });
    expect(ready).toEqual([]);
  });

  test('several processes share the work', async () => {
    const outcomes = await run(['a', 'b', 'c', 'd', 'e'], 3);
    expect([...outcomes.keys()].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
