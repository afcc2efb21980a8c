import { whilePlanning } from '../dealer-lock.ts';
import type { BuildOptions } from '../options.ts';
import { type PlannedPages, pagesText, plannedPages } from '../pages/planned-pages.ts';
import type { BuildPaths } from '../paths.ts';
import { groupedLines } from '../plan/grouped-lines.ts';
import type { Reason } from '../plan/reason.ts';
import { reasonsText } from '../plan/reason-text.ts';
import type { Target } from '../target.ts';
import { type BuildPlan, type Decision, decide } from './decide.ts';

/** What `--plan --json` prints (docs/operations.md). */
export type PlanReport = {
  /** ISO date. */
  plannedAt: string;
  /** Wall time of the plan. */
  seconds: number;
  target: Target;
  /** The commit of `--changed`. */
  changedSince?: string;
  /** Number of dealers that would be built, are unchanged, or are stopped. */
  build: number;
  unchanged: number;
  stopped: number;
  dealers: PlanEntry[];
};

export type PlanEntry = {
  slug: string;
  cars?: number;
  warnings: string[];
  /** With `--changed`: what differs for this dealer from that commit. */
  since?: Reason[];
} & (
  | { plan: 'build'; reasons: Reason[]; pages: PlannedPages }
  | { plan: 'unchanged'; builtAt: string }
  | { plan: 'stopped'; problems: string[] }
);

/**
 * Reports what a build with these options would do, without building. Only caches are written.
 * @throws HeldElsewhere if another run plans for longer than this one waits
 */
export async function planReport(
  options: BuildOptions,
  paths: BuildPaths,
  env: Record<string, string | undefined> = process.env,
  now = new Date(),
): Promise<PlanReport> {
  const started = performance.now();
  const onWait = (text: string) => console.error(text);
  const { decisions, siteOf } = await whilePlanning(paths, { waitMs: options.wait * 1000, onWait }, () =>
    decide(options, paths, env, now),
  );
  const dealers: PlanEntry[] = [];
  for (const dealer of decisions) dealers.push(await entryOf(dealer, siteOf));
  const count = (kind: Decision['kind']) => decisions.filter((dealer) => dealer.kind === kind).length;
  return {
    plannedAt: now.toISOString(),
    seconds: (performance.now() - started) / 1000,
    target: options.target,
    ...(options.changedSince === undefined ? {} : { changedSince: options.changedSince }),
    build: count('build'),
    unchanged: count('unchanged'),
    stopped: count('stopped'),
    dealers,
  };
}

async function entryOf(dealer: Decision, siteOf: BuildPlan['siteOf']): Promise<PlanEntry> {
  const { slug, cars, warnings = [], since } = dealer;
  const about = { slug, ...(cars === undefined ? {} : { cars }), warnings, ...(since && { since }) };
  if (dealer.kind === 'build') {
    const pages = await plannedPages(dealer.job, () => siteOf(dealer.slug));
    return { ...about, plan: 'build', reasons: dealer.reasons, pages };
  }
  if (dealer.kind === 'unchanged') return { ...about, plan: 'unchanged', builtAt: dealer.record.builtAt };
  return { ...about, plan: 'stopped', problems: dealer.problems };
}

/** Lines of one kind; the others are left to `--json`. */
const mostLines = 40;

/** The plan for people: a line for each reason, with the dealers that it applies to. */
export function planText(report: PlanReport): string {
  const { dealers, build, unchanged, stopped, changedSince: ref, seconds } = report;
  const lines = (
    label: string,
    textsOf: (entry: PlanEntry) => string[],
    more?: (slugs: readonly string[]) => string,
  ): string[] => {
    const texts = dealers.flatMap((entry) => textsOf(entry).map((text) => [entry.slug, text] as const));
    const all = groupedLines(texts, more).map((line) => `${label.padEnd(11)}${line}`);
    const unsaid = all.length - mostLines;
    return unsaid > 0
      ? [...all.slice(0, mostLines), `${' '.repeat(11)}${unsaid} more such lines: --json has them all`]
      : all;
  };
  const reasons = (entry: PlanEntry & { plan: 'build' }) =>
    entry.since ? `${reasonsText(entry.since)} (since ${ref})` : reasonsText(entry.reasons);
  const pages = new Map(dealers.map((entry) => [entry.slug, entry.plan === 'build' ? [entry.pages] : []]));
  const pagesOf = (slugs: readonly string[]) => `; ${pagesText(slugs.flatMap((slug) => pages.get(slug) ?? []))}`;
  const count = `${dealers.length} ${dealers.length === 1 ? 'dealer' : 'dealers'}${ref ? ` touched since ${ref}` : ''}`;
  return [
    ...lines('warning', ({ warnings }) => warnings),
    ...lines('unchanged', ({ plan }) => (plan === 'unchanged' ? ['already built from the same inputs'] : [])),
    ...lines('build', (entry) => (entry.plan === 'build' ? [reasons(entry)] : []), pagesOf),
    ...lines('stopped', (entry) => (entry.plan === 'stopped' ? [entry.problems.join('\n')] : [])),
    `${count}: ${build} to build; ${unchanged} unchanged, ${stopped} stopped (planned in ${seconds.toFixed(1)} s)`,
  ].join('\n');
}
