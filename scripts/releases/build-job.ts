import type { Site } from '../../src/site/site.ts';
import type { BuildPaths } from '../build/paths.ts';
import type { ReleaseInputs } from '../build/plan/release-inputs.ts';
import type { Target } from '../build/target.ts';

/** Which releases of a dealer are kept: this many, and any that was live within this many hours. */
export type ReleaseRetention = { releases: number; hours: number };

/** What a worker needs to build one dealer. Travels as JSON between processes. */
export type BuildJob = {
  slug: string;
  site: Site;
  stockFile: string;
  stockFingerprint: string;
  /** ISO date of the run, the same for all its dealers. */
  builtAt: string;
  /** Of everything the output depends on; stored with the output. */
  fingerprint: string;
  /** Hash of the code all dealers share; stored with the output. */
  code: string;
  /** What the output is made from; stored with it. */
  inputs: ReleaseInputs;
  target: Target;
  paths: BuildPaths;
  /** Name of the bundle of that code (`bundleKey`). */
  bundle: string;
  /** Which older releases stay. */
  keeping: ReleaseRetention;
  /** Cars for sale that the site will list. */
  listed: number;
  /** Folder of the latest release, if only the dealer's cars or options have changed since: pages that would be the same are kept. */
  earlier?: string | undefined;
  /** Its pages that no longer match their record, and are rendered. Found while the worker is still loading its modules. */
  damaged?: string[];
  /** Build time of the latest output when the plan was made; none if there was none. */
  replaces?: string | undefined;
  /** Milliseconds to wait for another run that builds this dealer. */
  waitMs: number;
};

/** Its result. Sizes in bytes of the client files, without their compressed copies. */
export type BuildOutcome =
  | { ok: true; pages: number; files: number; bytes: number; seconds: number; notes: string[] }
  | {
      ok: false;
      error: string;
      seconds: number /** The site breaks a rule; nothing went wrong in the program. */;
      refused?: true;
    };

/** How many of a dealer's pages are rendered. When all are, their links are still to be checked. */
export type PageProgress = { done: number; of: number };

/** Sent by a worker while it builds, or waits for another run; its reply follows. */
export type WorkerProgress = { slug: string } & ({ progress: PageProgress } | { waiting: string });

/**
 * `overtaken`: another run has published this dealer since the plan, or its stock was sliced again. The remaining work
 * has to be planned again.
 */
export type WorkerResult = BuildOutcome | 'overtaken';

/** What a worker does next: build a dealer, or make the code that dealers share. */
export type WorkerTask = BuildJob | { bundleOf: BuildJob };

export type WorkerReply = { slug: string; outcome: WorkerResult /** Resident memory in MB. */; memory: number };

/** `build.json` of a release: what this output is. The gateway reads the host names from it. */
export type BuildRecord = {
  slug: string;
  name: string;
  /** The dealer's own address. */
  url: string;
  /**
   * ISO date of the first of the releases in a row with this host, which decides who has it; missing in builds from
   * before it was recorded.
   */
  hostSince?: string;
  fingerprint: string;
  /** Hash of the code that made it; missing in builds from before it was recorded. */
  code?: string;
  /**
   * Name of its server, a hash of that: the same for all dealers that this code made. Missing in builds whose server
   * has the dealer within.
   */
  server?: string;
  /** What its server expects of a gateway (`serverContract`); missing likewise. */
  contract?: number;
  /** Content hash of the cars it was made from; missing likewise. */
  stock?: string;
  target: Target;
  /** Number of listed cars for sale; unknown for outputs from before it was recorded. */
  listed?: number;
  pages: number;
  files: number;
  bytes: number;
  seconds: number;
  /** Notes on this output: cars left out of feeds, warnings of the check of its pages. */
  notes?: string[];
  /** ISO date. */
  builtAt: string;
};
