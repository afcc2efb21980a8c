import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { isObject } from '../../src/domain/is-object.ts';
import { dealerFiles, type FileName } from '../../src/site/files/files.ts';
import { PointSchema } from '../../src/site/schema/dealer/car-page.ts';
import { PictureSchema } from '../../src/site/schema/locations.ts';
import { NavLinkSchema } from '../../src/site/schema/navigation.ts';
import { aliases } from '../../src/site/source/aliases.ts';
import { documentedKeys } from '../../src/site/source/schema-reader.ts';

/** Keys that only the dealer's own file can set, so that an editor may insist on them. */
const ownKeys = ['slug', 'name', 'url'];

/** Parts that occur more than once in a file's schema: it has them once, under "$defs". */
const parts: Partial<Record<FileName, Record<string, v.GenericSchema>>> = {
  dealer: { point: PointSchema },
  navigation: { link: NavLinkSchema },
  locations: { picture: PictureSchema },
};

/**
 * JSON Schema (draft-07) of one dealer file, for editors: completion, tooltips and checks while typing.
 * A key that defaults or a preset may set is not required here; scripts/check-dealers.ts sees the whole and is stricter.
 */
export function editorSchema(name: FileName): JsonSchema {
  const { schema, defaults, purpose } = dealerFiles[name];
  if (name === 'texts') return textsSchema(purpose);
  const json = toJsonSchema(schema, {
    target: 'draft-07',
    typeMode: 'input',
    errorMode: 'ignore',
    ignoreActions: ['transform', 'check', 'metadata'],
    definitions: parts[name] ?? {},
  });
  withDefaults(json, defaults);
  if (name === 'dealer') {
    json.required = ownKeys;
    for (const [alias, key] of aliases) addAlias(json, alias, key);
  }
  if (name === 'locations') json.required = ['locations'];
  const { $schema, ...rest } = json;
  return {
    ...($schema === undefined ? {} : { $schema }),
    title: `dealers/<slug>/${name}.json`,
    description: purpose,
    ...rest,
    properties: { $schema: ownSchema, ...json.properties },
  };
}

const ownSchema: JsonSchema = {
  type: 'string',
  description: 'This schema, so that editors complete and check the file.',
};

/** Editors complete the path of a text from the names; which words in curly brackets it may have is left to scripts/check-dealers.ts. */
function textsSchema(purpose: string): JsonSchema {
  const paths = documentedKeys(dealerFiles.texts.schema).filter(({ shape }) => shape.kind === 'text');
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'dealers/<slug>/texts.json',
    description: purpose,
    type: 'object',
    properties: { $schema: ownSchema },
    propertyNames: { enum: ['$schema', ...paths.map(({ path }) => path)] },
    additionalProperties: { type: 'string', minLength: 1 },
  };
}

/** Writes the platform defaults into a group and removes its "required", group by group. */
function withDefaults(json: JsonSchema, defaults: unknown): void {
  if (!json.properties) return;
  delete json.required;
  for (const [key, property] of Object.entries(json.properties)) {
    if (typeof property === 'boolean') continue;
    const fallback = isObject(defaults) ? defaults[key] : undefined;
    if (property.properties) withDefaults(property, fallback);
    else if (fallback !== undefined) property.default = fallback as NonNullable<JsonSchema['default']>;
  }
}

/** Lets an editor accept an alias, and show which key it stands for. */
function addAlias(json: JsonSchema, alias: string, key: string): void {
  const steps = alias.split('.');
  const last = steps.pop();
  if (last === undefined) return;
  let parent = json;
  for (const step of steps) {
    const inside = step === '[]' ? parent.items : parent.properties?.[step];
    if (inside && typeof inside === 'object' && !Array.isArray(inside)) {
      parent = inside;
    } else {
      const group: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };
      parent.properties = { ...parent.properties, [step]: group };
      parent = group;
    }
  }
  const target = key.split('.').map((step) => (step === '[]' ? 'items' : `properties/${step}`));
  const entry = {
    $ref: `#/${target.join('/')}`,
    description: `Another name of "${key.replaceAll('.[]', '[]')}".`,
  };
  parent.properties = { ...parent.properties, [last]: entry };
  // The own key of a list item is no longer needed when the alias is there.
  if (steps.includes('[]') && parent.required) {
    parent.required = parent.required.filter((name) => name !== key.split('.').at(-1));
  }
}
