import { nearestName } from '../../domain/nearest-name.ts';
import { platformTexts } from '../../domain/texts/platform-texts.ts';
import { openGroup } from './aliases.ts';
import type { Finding } from './problem.ts';
import { writtenValues } from './schema-values.ts';
import { type Entry, type Path, pathText, type SourceNode } from './source-tree.ts';

const textPaths = new Set(
  Object.entries(platformTexts).flatMap(([feature, texts]) => Object.keys(texts).map((id) => `${feature}.${id}`)),
);

/** Whether the platform has a text at a path as texts.json has it: "search.clearAll". */
export const isTextPath = (path: string): boolean => textPaths.has(path);

/**
 * Moves the texts of a texts.json from their paths into groups, as the platform has its own. The tree is changed in place.
 * @returns what is at no path of a text
 */
export function groupTexts(root: SourceNode): Finding[] {
  if (root.kind !== 'object') return [];
  const written = [...root.entries];
  root.entries.clear();
  return written.flatMap(([key, entry]): Finding[] => {
    const path = key.split('.');
    const [feature = '', id = ''] = path;
    if (!isTextPath(key)) {
      if (entry.node.kind === 'object') return misplacedTexts(entry, path);
      const rule = 'is not a text of the platform ("npm run docs -- --texts" lists them)';
      return [{ path, rule, nearest: nearestText(key), atKey: entry.key }];
    }
    openGroup(root, [feature], entry)?.set(id, entry);
    return [];
  });
}

/** Texts in a group, in dealer.json or texts.json, each with the path that it has as an entry of texts.json. */
export function misplacedTexts({ key, node }: Entry, path: Path): Finding[] {
  const texts = node.kind === 'object' ? writtenValues(node, path) : [];
  if (texts.length === 0) {
    const rule =
      'belongs in texts.json, where each text is an entry of its own, such as "search.clearAll": "Clear all"';
    return [{ path, rule, atKey: key }];
  }
  return texts.map(({ path: inner, position }) => {
    const own = pathText(inner).replace(/^texts\./, '');
    const rule = `belongs in texts.json, as an entry of its own: "${own}"`;
    return { path: inner, rule, nearest: isTextPath(own) ? undefined : nearestText(own), atKey: position };
  });
}

/** The path that was most likely meant: of the same name in another feature, or spelt alike. */
function nearestText(wrong: string): string | undefined {
  const path = wrong.replace(/^texts\./, '');
  if (isTextPath(path)) return path;
  const dot = path.indexOf('.') + 1;
  const [feature, name] = [path.slice(0, dot), path.slice(dot)];
  const sameName = [...textPaths].filter((one) => one.endsWith(`.${name}`));
  const elsewhere = nearestName(path, sameName) ?? (sameName.length === 1 ? sameName[0] : undefined);
  if (elsewhere) return elsewhere;
  const ofFeature = dot > 0 ? [...textPaths].filter((one) => one.startsWith(feature)) : [];
  if (ofFeature.length === 0) return nearestName(path, textPaths);
  const nearest = nearestName(
    name,
    ofFeature.map((one) => one.slice(dot)),
  );
  return nearest && feature + nearest;
}
