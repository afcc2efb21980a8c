/*
 * The files of a build include cars that may since be held by a deposit. Such cars are removed from advertising feeds, as a build omits
 * reserved cars, and marked in the stock list.
 */

type Reserved = { id: string; slug: string };

/**
 * A file of a build as it would be now.
 * @param path "/feeds/google-vehicle-ads.xml", "/feeds/meta-automotive.csv" or "/stock.json"; another is as it was
 */
export function withoutReserved(path: string, text: string, cars: readonly Reserved[]): string {
  if (path === '/stock.json') return stockListNow(text, cars);
  if (path.endsWith('.xml')) return cars.reduce((rest, { id }) => withoutItem(rest, id), text);
  if (path.endsWith('.csv')) return cars.reduce((rest, { id }) => withoutRow(rest, id), text);
  return text;
}

function withoutItem(xml: string, id: string): string {
  const from = xml.indexOf(`<item><g:id>${id}</g:id>`);
  if (from === -1) return xml;
  const end = xml.indexOf('</item>', from) + '</item>'.length;
  return xml.slice(0, from) + xml.slice(xml[end] === '\n' ? end + 1 : end);
}

/** Every field is in quotes: a row ends at the first line break outside them. */
function withoutRow(csv: string, id: string): string {
  const from = csv.indexOf(`\n"${id}",`) + 1;
  if (from === 0) return csv;
  let quoted = false;
  for (let at = from; at < csv.length; at++) {
    if (csv[at] === '"') quoted = !quoted;
    else if (csv[at] === '\n' && !quoted) return csv.slice(0, from) + csv.slice(at + 1);
  }
  return csv.slice(0, from);
}

function stockListNow(text: string, cars: readonly Reserved[]): string {
  const list = JSON.parse(text) as { vehicles: { id: string; status: string }[] };
  const ids = new Set(cars.map(({ id }) => id));
  const vehicles = list.vehicles.map((vehicle) =>
    ids.has(vehicle.id) && vehicle.status === 'available' ? { ...vehicle, status: 'reserved' } : vehicle,
  );
  return JSON.stringify({ ...list, vehicles });
}
