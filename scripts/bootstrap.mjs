// Makes `npm start` and `npm test` work on a fresh clone: plain JavaScript for whatever Node the machine has (20 or newer).
// Installs the packages when they are missing or not those of package-lock.json, then runs the real command under the
// Node version that package.json pins (node_modules/.bin/node).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const binFolder = join(modules, '.bin');
const windows = process.platform === 'win32';
const commands = { dev: 'scripts/dev.ts', start: 'scripts/start.ts', test: 'scripts/test.ts' };

const [name, ...rest] = process.argv.slice(2);
const program = commands[name];
if (!program) stop(`Usage: node scripts/bootstrap.mjs ${Object.keys(commands).join('|')} [options]`);

if (!isInstalled()) {
  console.log('Installing packages (once, about a minute) ...');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error']);
}
const child = spawn(pinnedNode(), [program, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}` },
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Whether npm's record of what it installed agrees with the lock file. Packages for other platforms are optional. */
function isInstalled() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(
    ([folder, { version, optional, link }]) =>
      folder === '' || optional || link || installed[folder]?.version === version,
  );
}

function readPackages(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {};
}

/** The pinned Node. Its package puts the program in place with an install script, which npm may have held back. */
function pinnedNode() {
  const node = join(binFolder, windows ? 'node.exe' : 'node');
  const pinnedVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node;
  const folder = join(modules, 'node');
  if (versionOf(node) !== pinnedVersion && existsSync(join(folder, 'installArchSpecificPackage.js'))) {
    run(process.execPath, ['installArchSpecificPackage.js'], folder);
  }
  if (versionOf(node) === pinnedVersion) return node;
  if (major(process.versions.node) >= major(pinnedVersion)) return process.execPath;
  return stop(
    `Node ${pinnedVersion} is needed and did not come with the packages. Install it from nodejs.org and try again.`,
  );
}

function versionOf(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim().replace(/^v/, '');
}

function major(version) {
  return Number(version.split('.')[0]);
}

function run(command, args, cwd = root) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: windows });
  if (error || status !== 0) stop(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}.`);
}

function stop(text) {
  console.error(text);
  process.exit(1);
}
