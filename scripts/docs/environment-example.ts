import { readFileSync } from 'node:fs';
import { EnvironmentSchema } from '../../src/server/env.ts';

const source = new URL('../../src/server/env.ts', import.meta.url);
/** A comment of the schema, and the variables below it that it describes. */
const described =
  /\/\*\*(?<comment>[\s\S]*?)\*\/\n(?<entries>(?: {2}[A-Z][A-Z0-9_]*: [\s\S]*?\n(?= {2}(?:\/\*\*|[A-Z])|\}))+)/g;

/** `.env.example`: every environment variable that the platform reads, with the schema's descriptions. */
export function environmentExample(): string {
  const text = readFileSync(source, 'utf8');
  const body = text.slice(text.indexOf('EnvironmentSchema'));
  const groups = [...body.matchAll(described)].map(({ groups: { comment = '', entries = '' } = {} }) => {
    const names = [...entries.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => `# ${name}=`);
    return [...linesOf(comment), ...names].join('\n');
  });
  const known = Object.keys(EnvironmentSchema.entries);
  groups.push(
    '# Secrets of dealers’ own endpoints at Stripe: STRIPE_WEBHOOK_SECRET_ and the slug of the dealer in capitals, with _ for -.\n# STRIPE_WEBHOOK_SECRET_SMITH=',
    '# Keys of CRMs: CRM_KEY_ and the slug of the dealer in capitals, with _ for -; for several, two underscores and a name follow.\n# CRM_KEY_SMITH=\n# CRM_KEY_SMITH__SERVICE=',
  );
  const missing = known.filter((name) => !groups.some((group) => group.includes(`# ${name}=`)));
  if (missing.length > 0) throw new Error(`src/server/env.ts has no description of: ${missing.join(', ')}`);
  return `${[intro, ...groups].join('\n\n')}\n`;
}

const linesOf = (comment: string): string[] =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .filter(Boolean)
    .map((line) => `# ${line}`);

const intro = `# The environment variables of the servers. None is required for development; those of builds are in docs/operations.md.
# Written by scripts/write-docs.ts from src/server/env.ts. To use it, copy it to .env, set the variables you need and start a
# command with it, for example: node --env-file=.env scripts/serve.ts`;
