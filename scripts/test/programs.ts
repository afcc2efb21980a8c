import { spawnSync } from 'node:child_process';
import { postgresPrograms } from '../scale/hosts/postgres-server.ts';
import { haproxyProgram } from '../scale/hosts/proxy.ts';
import { findChromium } from './chromium.ts';

/** A program that tests need and npm does not bring. */
interface Program {
  name: string;
  /** Debian packages that have it, the first choice first. */
  packages: readonly string[];
  find: () => string | undefined;
}

const programs = {
  chromium: { name: 'Chromium', packages: ['chromium-headless-shell', 'chromium'], find: findChromium },
  postgres: { name: 'Postgres', packages: ['postgresql'], find: postgresPrograms },
  haproxy: { name: 'HAProxy', packages: ['haproxy'], find: haproxyProgram },
} satisfies Record<string, Program>;

type ProgramName = keyof typeof programs;

/** Which programs this machine has. */
export type Programs = Record<ProgramName, boolean>;

/**
 * Finds the programs that tests need, and installs what is missing where we may: Debian's packages as root, else Playwright's own
 * download of Chromium, which its tests find on their own.
 */
export function getPrograms(): Programs {
  const missing = Object.values(programs).filter(({ find }) => !find());
  if (missing.length > 0) {
    console.log(`Installing ${missing.map(({ name }) => name).join(', ')} for the tests.`);
    const mayInstall = process.getuid?.() === 0 && runs('apt-get', 'update', '-qq');
    for (const { packages } of mayInstall ? missing : []) {
      packages.find((name) => runs('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name));
    }
  }
  const has = (name: ProgramName) => programs[name].find() !== undefined;
  return {
    chromium: has('chromium') || runs('playwright', 'install', 'chromium'),
    postgres: has('postgres'),
    haproxy: has('haproxy'),
  };
}

/** What is not run without a program, and how to get it; empty if nothing is left out. */
export function notRun(present: Programs): string[] {
  const install = (...names: ProgramName[]) => {
    const missing = names.filter((name) => !present[name]);
    const packages = missing.map((name) => programs[name].packages[0]).join(' ');
    return `${missing.map((name) => programs[name].name).join(' and ')} missing (Debian: apt-get install ${packages})`;
  };
  return [
    ...(present.postgres ? [] : [`tests on Postgres (those on the embedded database run): ${install('postgres')}`]),
    ...(hasScale(present)
      ? []
      : [
          `tests/scale, production-check and netlify-background, the shape of production: ${install('postgres', 'haproxy')}`,
        ]),
    ...(present.chromium ? [] : [`tests/e2e and tests/built, sites in a browser: ${install('chromium')}`]),
  ];
}

/** Whether the tests of two gateways behind a proxy can run. */
export const hasScale = ({ postgres, haproxy }: Programs): boolean => postgres && haproxy;

function runs(command: string, ...args: string[]): boolean {
  return (
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  );
}
