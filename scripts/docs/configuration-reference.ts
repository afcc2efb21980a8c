import type * as v from 'valibot';
import { dealerFiles, type FileName, fileNames } from '../../src/site/files/files.ts';
import { aliases } from '../../src/site/source/aliases.ts';
import { type DocumentedKey, documentedKeys, type Shape, shapeOf } from '../../src/site/source/schema-reader.ts';
import { minimumContrast } from '../../src/site/theme/contrast.ts';
import { colourPairs } from '../../src/site/theme/theme.ts';

/** The published list of every option, as Markdown. */
export function configurationReference(): string {
  return `${[intro, ...fileNames.map(fileSection), aliasSection(), contrastSection()].join('\n\n')}\n`;
}

/** "`dealer.json`, `locations.json` and `navigation.json`". */
const needed = new Intl.ListFormat('en-AU').format(
  fileNames.filter((name) => dealerFiles[name].required).map((name) => `\`${name}.json\``),
);

const intro = `# Configuration reference

<!-- Written by scripts/write-docs.ts from src/site/schema. Change the schema, then run: node scripts/write-docs.ts -->

A dealer is a folder \`dealers/<slug>\` with the JSON files below, content pages in \`pages/\` and pictures in \`media/\`.
${needed} are needed; the others may be left out.

- **Defaults.** A key that is left out has the default of its row. A default of \`-\` means that nothing is set; *required*
  means that the dealer or its preset must set it.
- **Presets.** \`"template": "x"\` puts the files of \`dealers/_presets/x\` below the dealer's own: the dealer wins over the
  preset, the preset over the default. Groups are merged key by key; a list is replaced as a whole.
- **Checks.** \`node scripts/check-dealers.ts\` lists every mistake of every dealer with file, line and column. A dealer with a
  mistake is not built. \`node scripts/explain.ts DEALER KEY\` says what a setting is and which file set it.
- **Editors.** \`"$schema": "../../docs/schema/dealer.schema.json"\` at the top of a file makes an editor complete and check it.
- **Pictures.** \`"/media/logo.svg"\` is the file \`media/logo.svg\` of the dealer's folder, which holds pictures, videos
  and PDFs only ([what is accepted](content-pages.md#media)). No folder of a dealer or preset may contain a symbolic link.`;

function fileSection(name: FileName): string {
  const { schema, purpose, defaults } = dealerFiles[name];
  if (name === 'texts') return ['## texts.json', purpose, aboutTexts].join('\n\n');
  const rows = documentedKeys(schema).map((key) => row(key, defaults));
  return [`## ${name}.json`, '', purpose, '', '| key | type | default | meaning |', '|---|---|---|---|', ...rows].join(
    '\n',
  );
}

const aboutTexts = `\`npm run docs -- --texts\` prints every path with the platform's text, as a line for this file. A text that is left out is the preset's, or else
the platform's. A file with two of them:

\`\`\`json
{
  "$schema": "../../docs/schema/texts.schema.json",
  "chrome.home": "Front page",
  "prices.was": "Before: {price}"
}
\`\`\`

Words in curly brackets are filled in by the platform. A text may use those of the platform's own text, each as often as it likes or not
at all, and no others. Words with a setting of their own, such as \`labels.callText\` and \`tags.soldText\`, stay in dealer.json.`;

function row({ path, shape }: DocumentedKey, defaults: unknown): string {
  return `| ${[`\`${path}\``, typeText(shape), defaultText(path, shape, defaults), cell(shape.description ?? '')].join(' | ')} |`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function defaultText(path: string, shape: Shape, defaults: unknown): string {
  const steps = path.split('.');
  const merged = path.includes('[]') ? undefined : steps.reduce<unknown>(below, defaults);
  const value = shape.fallback ?? merged;
  if (shape.kind === 'object') return shape.optional || merged !== undefined ? '' : 'required';
  if (value !== undefined) return cell(`\`${JSON.stringify(value)}\``);
  return shape.optional ? '-' : 'required';
}

function below(value: unknown, step: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
}

const kindNames: Record<Shape['kind'], string> = {
  object: 'group',
  array: 'list',
  record: 'free group',
  picklist: 'name',
  union: 'text or number',
  text: 'text',
  number: 'number',
  flag: 'true or false',
  any: 'anything',
};

function typeText(shape: Shape): string {
  if (shape.kind === 'picklist') return `one of ${shape.options.map((name) => `\`"${name}"\``).join(', ')}`;
  if (shape.kind === 'array' && shape.item) {
    const item = shapeOf(shape.item);
    return item.kind === 'object' ? 'list of groups' : `list of: ${typeText(item)}`;
  }
  if (shape.kind === 'union')
    return shape.schema.type === 'union' && objectOption(shape) ? 'text or group' : 'text or number';
  if (shape.kind === 'number') return numberText(shape);
  return kindNames[shape.kind];
}

function objectOption({ schema }: Shape): boolean {
  const { options = [] } = schema as v.GenericSchema & { options?: v.GenericSchema[] };
  return options.some((option) => shapeOf(option).kind === 'object');
}

/** "whole number, 1 to 100" from the rules of a number. */
function numberText({ schema }: Shape): string {
  const { pipe = [] } = schema as v.GenericSchema & { pipe?: { type: string; requirement?: unknown }[] };
  const limit = (type: string) => pipe.find((action) => action.type === type)?.requirement;
  const kind = pipe.some((action) => action.type === 'integer') ? 'whole number' : 'number';
  return `${kind}, ${limit('min_value')} to ${limit('max_value')}`;
}

function aliasSection(): string {
  const rows = aliases.map(([alias, key]) => `| \`${shown(alias)}\` | \`${shown(key)}\` |`);
  const text = 'Exports of other systems use these names; they are accepted too. A file may use either name, not both.';
  return ['## Other names in dealer.json', '', text, '', '| name | stands for |', '|---|---|', ...rows].join('\n');
}

const shown = (path: string) => path.replaceAll('.[]', '[]');

function contrastSection(): string {
  const rows = colourPairs.map(([front, back]) => `| \`${front}\` | \`${back}\` |`);
  const text = `These colours are set on one another; each pair needs a contrast of at least ${minimumContrast} to 1 (WCAG 2.2 AA).`;
  return ['## Colours that must be readable', '', text, '', '| text | background |', '|---|---|', ...rows].join('\n');
}
