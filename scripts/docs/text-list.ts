import { platformTexts } from '../../src/domain/texts/platform-texts.ts';
import { TextsSchema } from '../../src/site/schema/texts.ts';
import { documentedKeys } from '../../src/site/source/schema-reader.ts';

/** Every text of the platform as a line for a texts.json, by feature. What a text may have in curly brackets is what the line has. */
export function textList(): string {
  const lines = documentedKeys(TextsSchema).map(({ path, shape }) => {
    const [feature, id] = path.split('.') as [keyof typeof platformTexts, string | undefined];
    if (id === undefined) return `\n${shape.description}\n`;
    return `"${path}": ${JSON.stringify((platformTexts[feature] as Record<string, string>)[id])},`;
  });
  return lines.join('\n').trim();
}
