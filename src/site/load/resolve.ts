import * as v from 'valibot';
import { nearestName } from '../../domain/nearest-name.ts';
import { uploadLimits } from '../../domain/request/body-limits.ts';
import { checks } from '../checks/all.ts';
import type { CheckInput, Report } from '../checks/check.ts';
import { locationReferences } from '../checks/location-blocks.ts';
import { dealerFiles, type FileName, fileNames, isWhole } from '../files/files.ts';
import type { PageSource } from '../pages/page-source.ts';
import { htmlInTexts } from '../pages/raw-html.ts';
import { pagePaths, resolvePages } from '../pages/resolve-pages.ts';
import { pageVariables } from '../pages/variables.ts';
import type { PictureSize } from '../pictures/picture-size.ts';
import { checkPictures } from '../pictures/pictures.ts';
import { OpeningHourSchema } from '../schema/address.ts';
import { DealershipSchema } from '../schema/dealer/business.ts';
import { HomeSectionSchema } from '../schema/home.ts';
import { LocationSchema, SpecialHoursSchema } from '../schema/locations.ts';
import { ManufacturerSchema, ModelSchema } from '../schema/models.ts';
import { FooterGroupSchema, ManufacturerEntrySchema, NavItemSchema } from '../schema/navigation.ts';
import { OfferSchema } from '../schema/offers.ts';
import { PromoTileSchema } from '../schema/promos.ts';
import type { Site } from '../site.ts';
import { aliasGroups, applyAliases, topLevelAliases } from '../source/aliases.ts';
import { dealerFindings, presetFindings } from '../source/layer-rules.ts';
import { mergeLayers } from '../source/merge.ts';
import { type Finding, locate, type Problem } from '../source/problem.ts';
import { shapeAt, shapeOf } from '../source/schema-reader.ts';
import { nodeAt, type Path, pathText, type SourceNode, sourceOf } from '../source/source-tree.ts';
import { groupTexts, isTextPath, misplacedTexts } from '../source/text-paths.ts';
import { checkList, checkValue, unknownKeys } from '../source/validate.ts';
import { checkDataLinks, knownAddresses } from './data-links.ts';
import { deepFreeze } from './freeze.ts';
import { checkMakes } from './makes.ts';

/** The files of one layer (a preset or a dealer) as trees; files that do not exist are left out. */
export type Layer = Partial<Record<FileName, SourceNode>>;

/** The merged tree of each file: every value with the file that set it. */
type Origins = Record<FileName, SourceNode>;

/** The checked values of each file. */
type Outputs = Partial<Record<FileName, Record<string, unknown>>>;

/** `pages` are those of the site as written, also by the preset and the platform. */
export type Resolved =
  | { ok: true; site: Site; origins: Origins; pages: readonly PageSource[] }
  | { ok: false; problems: Problem[] };

export type DealerSource = {
  /** Folder name of the dealer. */
  slug: string;
  /** Path of each of the dealer's files as shown in problems. */
  fileOf: (name: FileName) => string;
  preset: Layer;
  /** A preset is named but could not be read: missing values may be set there, so none are reported. */
  presetUnread?: boolean;
  own: Layer;
  /** Content pages of the platform, the preset and the dealer, in this order. */
  pages: readonly (readonly PageSource[])[];
  /** Files in the dealer's media folder, as "/media/logo.svg". */
  media: ReadonlySet<string>;
  /** Size of one of them in pixels, if it can be read. */
  sizeOf?: (file: string) => PictureSize | undefined;
};

/**
 * Turns the layers of one dealer into the frozen `Site`, or lists everything wrong with them.
 * Pure: the files were read before, by load.ts. The layers' trees are changed (aliases, "$schema").
 */
export function resolveSite(source: DealerSource): Resolved {
  const problems: Problem[] = [];
  const locateAll = (file: FileName, root: SourceNode | undefined, findings: readonly Finding[]) =>
    findings
      .filter((finding) => !source.presetUnread || finding.atKey || isWritten(root, finding.path))
      .map((finding) => locate(finding, root, source.slug, source.fileOf(file)));
  const add = (file: FileName, root: SourceNode | undefined, findings: readonly Finding[]) => {
    problems.push(...locateAll(file, root, findings));
  };

  for (const layer of [source.preset, source.own]) {
    for (const name of fileNames) {
      const root = layer[name];
      if (root) add(name, root, prepare(name, root));
    }
  }
  if (source.preset.dealer) add('dealer', source.preset.dealer, presetFindings(source.preset.dealer));
  if (source.own.navigation) add('navigation', source.own.navigation, dealerFindings(source.own.navigation));

  const origins = {} as Origins;
  const outputs: Outputs = {};
  for (const name of fileNames) {
    const rule = dealerFiles[name];
    const layers = mergeLayers(source.preset[name], source.own[name]);
    const root = mergeLayers(sourceOf(rule.defaults), layers) ?? sourceOf({});
    origins[name] = root;
    if (!layers && rule.required) {
      add(name, undefined, [{ path: [], rule: `is missing. ${rule.purpose}` }]);
      continue;
    }
    const { output, findings } = checkAreas(rule.schema.entries, root);
    outputs[name] = output;
    add(name, root, findings);
    add(name, root, checkPictures(rule.schema, root, source));
  }

  const ownMistakes = new Set(problems.map(({ file, path }) => `${file} ${path}`));
  const report: Report = (file, path, rule, hints = {}) => {
    const root = origins[file];
    const [found] = locateAll(file, root, [{ path, rule, nearest: hints.nearest }]);
    // A value that is already invalid is not reported twice.
    if (!found || ownMistakes.has(`${found.file} ${found.path}`)) return;
    const unset = hints.partner && !isWritten(root, path);
    const other = hints.partnerFile ?? file;
    const [partner] = unset && hints.partner ? locateAll(other, origins[other], [{ path: hints.partner, rule }]) : [];
    problems.push(partner ? { ...found, ...positionIn(partner) } : found);
  };
  const input = checkInput(source, outputs, origins);
  for (const check of checks) check(input, report);
  const ownMakes = input.manufacturers.flatMap((one) => one?.name ?? []);
  const leadsNowhere = knownAddresses(input, pagePaths(source.pages).all);
  for (const name of fileNames) {
    const findings = [
      ...checkMakes(dealerFiles[name].schema, origins[name], ownMakes),
      ...htmlInTexts(dealerFiles[name].schema, origins[name]),
      ...(leadsNowhere ? checkDataLinks(dealerFiles[name].schema, origins[name], leadsNowhere) : []),
    ];
    for (const { path, rule, nearest } of findings) {
      // What a rule of its own has reported, with what is right there, is no second problem for leading nowhere.
      const found = locateAll(name, origins[name], [{ path, rule }])[0];
      const known = problems.some((one) => one.file === found?.file && one.path === found.path);
      if (!known) report(name, path, rule, { nearest });
    }
  }

  const content = resolvePages({
    layers: source.pages,
    variables: pageVariables(input.dealer),
    media: source.media,
    leadsNowhere,
    dealer: source.slug,
    complete: problems.length === 0 && !source.presetUnread,
    references: locationReferences(input.locations),
  });
  problems.push(...content.problems);
  if (problems.length > 0) return { ok: false, problems };
  const whole = { ...assemble(outputs), pages: content.pages, uploads: uploadLimits.node };
  return { ok: true, site: deepFreeze(whole), origins, pages: content.sources };
}

/** Whether a file sets the value, as opposed to the platform's defaults. */
function isWritten(root: SourceNode | undefined, path: Path): boolean {
  const node = root && nodeAt(root, path);
  return node !== undefined && node.position.file !== 'defaults';
}

const positionIn = ({ file, line, column }: Problem) => ({ file, line, column });

/** Removes "$schema", moves aliases and texts to the platform's keys and reports unknown keys. */
function prepare(name: FileName, root: SourceNode): Finding[] {
  if (root.kind !== 'object') return [];
  const findings: Finding[] = [];
  const { $schema } = Object.fromEntries([...root.entries].filter(([key]) => key === '$schema'));
  if ($schema && !($schema.node.kind === 'scalar' && typeof $schema.node.value === 'string')) {
    findings.push({ path: ['$schema'], rule: 'must be text in double quotes', atKey: $schema.node.position });
  }
  root.entries.delete('$schema');
  if (name === 'texts') {
    const settings = dealerFiles.dealer.schema;
    return [
      ...findings,
      ...groupTexts(root).map((it) =>
        shapeAt(settings, it.path) && !isTextPath(pathText(it.path)) ? { ...it, ...settingNotText } : it,
      ),
    ];
  }
  if (name !== 'dealer') return [...findings, ...unknownKeys(dealerFiles[name].schema, root)];

  for (const { entry, alias, key } of applyAliases(root)) {
    const rule = `is the same setting as "${key}", which this file also has: keep one of them`;
    findings.push({ path: alias.split('.'), rule, atKey: entry.key });
  }
  for (const [group, names] of aliasGroups) {
    const node = root.entries.get(group)?.node;
    if (node?.kind !== 'object') continue;
    for (const [key, entry] of node.entries) {
      findings.push({
        path: [group, key],
        rule: 'is not a known key',
        nearest: nearestName(key, names),
        atKey: entry.key,
      });
    }
    root.entries.delete(group);
  }
  const texts = root.entries.get('texts');
  if (texts) findings.push(...misplacedTexts(texts, ['texts']));
  root.entries.delete('texts');
  const unknown = unknownKeys(dealerFiles.dealer.schema, root, topLevelAliases);
  return [...findings, ...unknown.map((it) => (isTextPath(pathText(it.path)) ? { ...it, ...textNotSetting } : it))];
}

const settingNotText = { rule: 'is a setting: it belongs in dealer.json', nearest: undefined };
const textNotSetting = { rule: 'is a text: it belongs in texts.json', nearest: undefined };

/** Checks each key separately, so that one error does not hide another. */
function checkAreas(entries: v.ObjectEntries, root: SourceNode) {
  const output: Record<string, unknown> = {};
  const findings: Finding[] = [];
  if (root.kind !== 'object') {
    return { output, findings: [{ path: [], rule: 'must be a group of keys: { ... }' }] };
  }
  for (const [key, schema] of Object.entries(entries) as [string, v.GenericSchema][]) {
    const entry = root.entries.get(key);
    if (!entry && schema.type === 'exact_optional') continue;
    const checked = checkValue(schema, entry?.node, [key]);
    findings.push(...checked.findings);
    // The valid keys of an invalid group still take part in the checks across several keys.
    if (checked.findings.length === 0) output[key] = checked.value;
    else if (entry && Object.keys(shapeOf(schema).entries).length > 0) {
      output[key] = checkAreas(shapeOf(schema).entries, entry.node).output;
    }
  }
  return { output, findings };
}

function checkInput({ slug, pages }: DealerSource, { dealer = {}, texts = {} }: Outputs, origins: Origins): CheckInput {
  return {
    folder: slug,
    dealer,
    texts,
    dealerships: checkList(DealershipSchema, origins.dealer, ['dealerships']).items,
    openingHours: checkList(OpeningHourSchema, origins.dealer, ['openingHours']).items,
    locations: checkList(LocationSchema, origins.locations, ['locations']).items,
    specialHours: checkList(SpecialHoursSchema, origins.locations, ['special_hours']).items,
    offers: checkList(OfferSchema, origins.offers, ['offers']).items,
    models: checkList(ModelSchema, origins.models, ['models']).items,
    categories: checkList(v.string(), origins.models, ['categories']).items,
    manufacturers: checkList(ManufacturerSchema, origins.models, ['manufacturers']).items,
    tiles: checkList(PromoTileSchema, origins.promos, ['tiles']).items,
    sections: checkList(HomeSectionSchema, origins.home, ['sections']).items,
    header: checkList(NavItemSchema, origins.navigation, ['header']).items,
    footer: checkList(FooterGroupSchema, origins.navigation, ['footer']).items,
    manufacturerMenu: checkList(ManufacturerEntrySchema, origins.navigation, ['manufacturerMenu']).items,
    optionalEntries: checkList(v.string(), origins.navigation, ['optionalEntries']).items,
    pages: pagePaths(pages).always,
  };
}

function assemble(outputs: Outputs): Omit<Site, 'pages' | 'uploads'> {
  const parts = fileNames.map((name) => (isWhole(name) ? { [name]: outputs[name] } : outputs[name]));
  return Object.assign({}, ...parts) as Omit<Site, 'pages' | 'uploads'>;
}
