import type { CarChanges, FileChange, OptionChange, OptionValue, PlannedCar, Reason, ToolChange } from './reason.ts';

/** Reasons as one line for people; long lists are shortened. */
export const reasonsText = (reasons: readonly Reason[]): string => reasons.map(reasonText).join('; ');

function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'first':
      return 'never built here';
    case 'forced':
      return 'forced';
    case 'unrecorded':
      return 'built before reasons were recorded';
    case 'code':
      return `shared code: ${reason.files ? few(reason.files.map(fileText)) : 'another version'}`;
    case 'tools':
      return `tools: ${reason.tools ? few(reason.tools.map(toolText)) : 'other versions'}`;
    case 'target':
      return `built for ${reason.from} before, for ${reason.to} now`;
    case 'environment':
      return `environment: ${few(reason.variables)}`;
    case 'dealer':
      return few(reason.files.map(fileText));
    case 'preset':
      return `preset ${reason.preset ?? 'removed'}: ${reason.files.length > 0 ? few(reason.files.map(fileText)) : 'another one'}`;
    case 'search-key':
      return 'search key changed';
    case 'cars':
      return carsText(reason);
    case 'sold-listed':
      return soldText(reason);
    case 'dates':
      return reason.dates.length > 0 ? `dates that have come or passed: ${few(reason.dates)}` : 'a new year';
  }
}

/** The first few of a list, and how many more there are. */
export function few(items: readonly string[], most = 3): string {
  const more = items.length - most;
  return more > 0 ? `${items.slice(0, most).join(', ')} and ${more} more` : items.join(', ');
}

function fileText({ file, change, options }: FileChange): string {
  if (!options) return `${file} ${change}`;
  return `${file} (${options.length > 0 ? few(options.map(optionText)) : 'layout only'})`;
}

function optionText({ option, change, from, to }: OptionChange): string {
  if (from !== undefined && to !== undefined) return `${option} ${shown(from)} → ${shown(to)}`;
  if (to !== undefined) return `${option} = ${shown(to)}`;
  return `${option} ${change}`;
}

function shown(value: OptionValue): string {
  const text = JSON.stringify(value);
  return text.length > 30 ? `${text.slice(0, 28)}…"` : text;
}

const toolText = ({ tool, from, to }: ToolChange): string =>
  from && to ? `${tool} ${from} → ${to}` : from ? `${tool} removed` : `${tool} ${to} added`;

function carsText({ added = [], changed = [], gone = [] }: Partial<CarChanges>): string {
  const kinds = [
    ...(changed.length > 0 ? [`${changed.length} changed (${few(changed.map(changedText))})`] : []),
    ...(added.length > 0 ? [`${added.length} added (${few(added.map(carText))})`] : []),
    ...(gone.length > 0 ? [`${gone.length} gone (${few(gone.map(carText))})`] : []),
  ];
  return `cars: ${kinds.join(', ') || 'changed'}`;
}

const carText = ({ id, name, stocknum }: PlannedCar): string => `${name}, ${stocknum ?? id}`;

const changedText = (car: PlannedCar & { fields: readonly string[] }): string => `${carText(car)}: ${few(car.fields)}`;

function soldText({ gone, added }: { gone: readonly string[]; added: readonly string[] }): string {
  const parts = [
    ...(gone.length > 0 ? [`${gone.length} no longer listed (${few(gone)})`] : []),
    ...(added.length > 0 ? [`${added.length} listed again (${few(added)})`] : []),
  ];
  return `sold cars: ${parts.join(', ')}`;
}
