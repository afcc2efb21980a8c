/** The lists of tests in docs/requirements.md. The rules there are written by hand; which tests prove one follows from their titles. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const rule = /^(?<text>- <a id="[^"]+"><\/a>\*\*(?<id>[A-Z]+-\d+)\*\* .+)$(?:\n {2}- tests: .*$)?/gm;
/** A title starts with the ids that its test proves: 'SEARCH-04 SEARCH-10 the cache ...'. */
const idsOfTitle = /['"`]((?:[A-Z]+-\d{2,3} )+)/g;

/** Test files below `folder` by the id of each requirement that starts a title in them; paths are relative to `folder`. */
export function proofsBelow(folder: string): Map<string, string[]> {
  const proofs = new Map<string, string[]>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(test|spec)\.tsx?$/.test(name)).sort()) {
    const titles = readFileSync(`${folder}/${file}`, 'utf8').matchAll(idsOfTitle);
    const ids = new Set([...titles].flatMap(([, found = '']) => found.trim().split(' ')));
    for (const id of ids) proofs.set(id, [...(proofs.get(id) ?? []), file.replaceAll('\\', '/')]);
  }
  return proofs;
}

/** `text` with the list of tests below each rule rewritten; a rule that no test proves has none. */
export function withProofs(text: string, proofs: ReadonlyMap<string, readonly string[]>): string {
  return text.replace(rule, (...match) => {
    const { id, text: written } = match.at(-1) as { id: string; text: string };
    const links = proofs.get(id)?.map((file) => `[${file.replace(/\.(test|spec)\.tsx?$/, '')}](../tests/${file})`);
    return links ? `${written}\n  - tests: ${links.join(', ')}` : written;
  });
}

/** docs/requirements.md as it should be. */
export function requirementsDocument(): string {
  return withProofs(readFileSync(`${root}docs/requirements.md`, 'utf8'), proofsBelow(`${root}tests`));
}
