import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { isBehindLink } from '../../../src/server/behind-link.ts';
import type { ReservedCars } from '../../../src/server/reservations/reserved-cars.ts';
import { withoutReserved } from '../../../src/server/reservations/reserved-files.ts';
import { pathOf } from './request-checks.ts';

const types: Readonly<Record<string, string>> = {
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/**
 * Replaces a built file because a deposit holds one of its cars: the car's own page, which is also read without scripts, feeds, and the
 * stock list. Undefined if the file is still correct, 'made now' if the page is rendered, else the file without those cars.
 * @param reserved the cars held by deposits; none without payments
 */
export async function presentFile(
  request: IncomingMessage,
  { slug, client, reserved }: { slug: string; client: string; reserved: ReservedCars | undefined },
): Promise<'made now' | { text: string; type: string } | undefined> {
  if (!reserved || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
  const path = pathOf(request).replace(/(\/index\.html)?\/?$/, '');
  const car = /^\/cars\/([^/]+)$/.exec(path)?.[1];
  const isList = path === '/stock.json' || /^\/feeds\/[\w.-]+\.(xml|csv)$/.test(path);
  if (!car && !isList) return undefined;
  const reservedCars = [...(await reserved.now())].flatMap(([id, one]) =>
    one.dealer === slug ? [{ id, slug: one.slug }] : [],
  );
  if (reservedCars.length === 0) return undefined;
  if (car) return reservedCars.some((one) => one.slug === car) ? 'made now' : undefined;
  if (isBehindLink(client, path)) return undefined;
  const text = await readFile(join(client, path), 'utf8').catch(() => undefined);
  const type = types[path.split('.').at(-1) ?? ''];
  return text !== undefined && type ? { text: withoutReserved(path, text, reservedCars), type } : undefined;
}
