import { TextsSchema } from '../../src/site/schema/texts.ts';
import { documentedKeys } from '../../src/site/source/schema-reader.ts';

/** Every text of the platform as a line for a texts.json, by feature. What a text may have in curly brackets is what its line has. */
export function textList(): string {
  const lines = documentedKeys(TextsSchema).map(({ path, shape: { kind, description } }) =>
    kind === 'object' ? `\n${description}\n` : `"${path}": ${JSON.stringify(description)},`,
  );
  return lines.join('\n').trim();
}
