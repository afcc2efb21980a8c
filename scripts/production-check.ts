/** Reports what is missing or wrong for production on this machine: node scripts/production-check.ts [--help] */
import { readdirSync } from 'node:fs';
import { buildPaths } from './build/paths.ts';
import { endOnUsageError, readCommandLine, UsageError } from './command/command-line.ts';
import { checkDatabase } from './production-check/database.ts';
import { type Finding, findingText, type Role, roles } from './production-check/finding.ts';
import { checkSearch } from './production-check/search.ts';
import { checkDealers, checkFolder, checkSites } from './production-check/sites.ts';
import { readVariables } from './production-check/variables.ts';

const usage = `node scripts/production-check.ts [--role gateway|importer|builder|all]

Reads the environment of this machine and checks what it refers to: database, search host, keys, folders, built sites.
Reports one line per problem: what is wrong, where, and how to fix it. Changes nothing. Exit code 1 if there are errors;
warnings need a look by a person. What belongs on which machine: docs/scaling.md.

  --role NAME   role of the machine (default all)`;

async function findingsOf(role: Role, alone: boolean): Promise<Finding[]> {
  const paths = buildPaths();
  const { env, findings } = readVariables(process.env, role, alone);
  const tried = env ? [...(role === 'gateway' ? await checkDatabase(env) : []), ...(await checkSearch(env, role))] : [];
  const local: Record<Role, () => Finding[] | Promise<Finding[]>> = {
    gateway: () => checkSites(paths.distDir, builtIn(paths.distDir)),
    importer: () => [],
    builder: () => [
      ...checkDealers(paths.dealersDir, process.env),
      ...checkFolder('DIST_DIR', paths.distDir),
      ...checkFolder('CACHE_DIR', paths.cacheDir),
    ],
  };
  return [...findings, ...tried, ...(await local[role]())];
}

/** Dealers with a folder of their own. */
const builtIn = (distDir: string): string[] => {
  try {
    const entries = readdirSync(distDir, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && /^[a-z0-9]/.test(entry.name)).map(({ name }) => name);
  } catch {
    return [];
  }
};

const { values } = readCommandLine({ usage, options: { role: { type: 'string', default: 'all' } } });
try {
  const rolesToCheck = values.role === 'all' ? roles : roles.filter((role) => role === values.role);
  if (rolesToCheck.length === 0)
    throw new UsageError(`--role ${values.role}: must be one of ${roles.join(', ')}, all.`);
  let faults = 0;
  for (const role of rolesToCheck) {
    const findings = await findingsOf(role, rolesToCheck.length === 1);
    faults += findings.filter(({ level }) => level === 'fault').length;
    console.log(`${role}: ${findings.length === 0 ? 'ready' : ''}`.trim());
    for (const line of new Set(findings.map(findingText))) console.log(`  ${line}`);
  }
  if (faults > 0) process.exitCode = 1;
} catch (error) {
  endOnUsageError(error);
}
