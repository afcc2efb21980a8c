import * as v from 'valibot';
import type { IndexSettings, SettingsInput } from '../../types.ts';
import { check, checkValue, field } from '../checks.ts';
import { parseJson } from '../payload.ts';
import { patchedSettings, settingNames, settingPath, settingsFields } from '../settings-fields.ts';
import { indexNotFound } from '../wire-errors.ts';
import { enqueue, ok, type Route, type RouteCall, type WireAnswer } from './route.ts';

const path = '/indexes/:index/settings';
/** Settings of features that this engine does not have: accepted as long as they ask for nothing. */
const nothing = v.custom<null | object>(
  (value) => value === null || (typeof value === 'object' && Object.keys(value).length === 0),
);
const absent = (name: string) =>
  field(nothing, `invalid_settings_${name}`, 'nothing: this engine has no vector search');
const bodyFields = { ...settingsFields, embedders: absent('embedders'), chat: absent('chat') };

export const settingsRoutes: readonly Route[] = [
  { on: `GET ${path}`, action: 'settings.get', handle: async (call) => ok(await current(call)) },
  { on: `PATCH ${path}`, action: 'settings.update', handle: update },
  {
    on: `DELETE ${path}`,
    action: 'settings.update',
    handle: (call) => change(call, Object.fromEntries(settingNames.map((name) => [name, null])), true),
  },
  { on: `GET ${path}/embedders`, action: 'settings.get', handle: async (call) => ok((await current(call)) && {}) },
  ...settingNames.flatMap(routesOf),
];

function routesOf(name: keyof IndexSettings): Route[] {
  const at = `${path}/${settingPath(name)}`;
  const method = patchedSettings.includes(name) ? 'PATCH' : 'PUT';
  return [
    { on: `GET ${at}`, action: 'settings.get', handle: async (call) => ok((await current(call))[name]) },
    {
      on: `${method} ${at}`,
      action: 'settings.update',
      handle: (call) => {
        const value = checkValue(settingsFields[name], parseJson(call.body), '');
        return change(call, { [name]: value }, false);
      },
    },
    { on: `DELETE ${at}`, action: 'settings.update', handle: (call) => change(call, { [name]: null }, true) },
  ];
}

async function current({ store, params: { index = '' } }: RouteCall): Promise<IndexSettings> {
  const settings = await store.settings(index);
  if (!settings) throw indexNotFound(index);
  return settings;
}

async function update(call: RouteCall): Promise<WireAnswer> {
  const { embedders: _embedders, chat: _chat, ...settings } = check(bodyFields, parseJson(call.body));
  return change(call, settings, false);
}

const change = (call: RouteCall, settings: Record<string, unknown>, isDeletion: boolean): Promise<WireAnswer> =>
  enqueue(call, {
    type: 'settingsUpdate',
    indexUid: call.params.index as string,
    settings: settings as SettingsInput,
    isDeletion,
  });
