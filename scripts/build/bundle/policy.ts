import type { contentSecurityPolicy } from '../astro/content-security-policy.ts';

type Policy = ReturnType<typeof contentSecurityPolicy>;
type Entry<T> = T | { [name: string]: unknown; kind?: string };
type Source = { resources: readonly Entry<string>[]; hashes: readonly string[] };

/** A site's policy as Astro keeps it in the manifest of the site's code. */
export type PolicyOfCode = {
  directives: readonly string[];
  scriptHashes: readonly string[];
  scriptResources: readonly string[];
  styleHashes: readonly string[];
  styleResources: readonly string[];
  scriptDirective: Source;
  styleDirective: Source;
};

/**
 * The policy of a dealer's site: that of its code, with the dealer's own sources in place of those that the code was made with.
 * @param made the sources that the code was made with
 */
export function policyOfDealer(code: PolicyOfCode, made: Policy, dealer: Policy): PolicyOfCode {
  const script = sources(code.scriptDirective, made.scriptDirective, dealer.scriptDirective);
  const style = sources(code.styleDirective, made.styleDirective, dealer.styleDirective);
  return {
    ...code,
    directives: replaced(code.directives, made.directives, dealer.directives),
    scriptHashes: script.hashes,
    scriptResources: everywhere(script.resources),
    styleHashes: style.hashes,
    styleResources: everywhere(style.resources),
    scriptDirective: script,
    styleDirective: style,
  };
}

function sources<T extends Source>(
  code: T,
  made: Policy['scriptDirective'] | Policy['styleDirective'],
  dealer: Policy['scriptDirective'] | Policy['styleDirective'],
): T {
  const resources = dealer?.resources ?? [];
  const hashes = replaced(code.hashes, made?.hashes as string[], dealer?.hashes as string[]);
  return { ...code, resources, hashes };
}

/** Configured entries come first; what Astro found in the code follows them. */
const replaced = <T>(all: readonly T[], made: readonly T[] = [], dealer: readonly T[] = []): T[] => [
  ...dealer,
  ...all.slice(made.length),
];

const everywhere = (resources: readonly Entry<string>[]): string[] =>
  resources.filter((resource) => typeof resource === 'string');
