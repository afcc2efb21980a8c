/** The lead routes of a dealer over a database, for tests: requests as a browser sends them. */
import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { memoryLimits } from '~/server/activity/rate-limits.ts';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import { leads } from '~/server/db/schema/leads.ts';
import { databaseLeads } from '~/server/leads/leads.ts';
import { leadIntake } from '~/server/leads/storage/lead-intake.ts';
import { noCaptcha } from '~/server/live/captcha.ts';
import type { LeadServices } from '~/server/routes/leads/accept-lead.ts';
import { leadRoute } from '~/server/routes/leads/leads.ts';
import type { Services } from '~/server/services/services.ts';
import type { Site } from '~/site/site.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';
import { aSite } from '../../site/a-site.ts';
import { databaseOfTheFile } from '../db/databases.ts';
import { someValuations } from '../valuations/some-valuations.ts';

const car = {
  id: '7',
  slug: 'mazda-7',
  name: '2020 Mazda 3',
  year: 2020,
  make: 'Mazda',
  model: '3',
  car_type: 'used',
  status: 'in_stock',
  stocknum: 'S7',
  dealership_id: 'smith',
  dealership_slug: 'smith-sydney',
  show_on_dealer_website: true,
  private_suburb: 'Secretville',
};
const stock = {
  carsById: async (ids: readonly string[], dealerships: readonly string[]) =>
    ids.includes('7') && dealerships.includes('smith') ? [car] : [],
} as unknown as Services['stock'];

export const fields = {
  name: 'Kim',
  last_name: 'Lee',
  email: 'kim@example.com',
  phone: '+61 412 345 678',
  postcode: '2000',
  category: 'General Enquiry',
  message: 'Hello',
  opt_in: true,
};
export const leadRequest = (changes: object = {}) => ({
  form: 'general-enquiry',
  idempotency_key: randomUUID(),
  fields,
  url: 'http://smith.localhost/contact',
  lead_attributes: { visited_pages: ['/', '/contact'], linked_query_params: { utm_source: 'mail' } },
  consent: { wording: 'Yes, send me news.', page: '/contact' },
  started_at: Date.now() - 20_000,
  ...changes,
});

type RequestOptions = { headers?: Record<string, string>; address?: string; slug?: string; userId?: string };

export const smithSite = (slug = 'smith') => aSite({ slug, email: 'info@smith.example' });

/** The lead routes over an embedded database that is empty before each test of one file. */
export function leadRouteInMemory() {
  const at = {} as ReturnType<typeof aLeadRoute> & { database: OpenDatabase };
  beforeEach(async () => {
    const database = at.database ?? (await databaseOfTheFile());
    await database.db.delete(leads);
    Object.assign(at, aLeadRoute(database), { database });
  });
  return at;
}

/** @param siteOf the dealer that answers, by the slug that a request names */
export function aLeadRoute(database: OpenDatabase, siteOf: (slug?: string) => Site = smithSite) {
  let woken = 0;
  const lazy = lazyDatabase(async () => database);
  const deliverer = { deliver: async () => 0, wake: () => void woken++ };
  const services: LeadServices = {
    stock,
    limits: memoryLimits(),
    captcha: noCaptcha,
    valuations: someValuations(lazy),
    leads: databaseLeads({ database: lazy, intake: leadIntake(lazy), deliverer, channels: { crm: false, mail: true } }),
  };

  async function send(body: unknown, { headers = {}, address = '192.0.2.1', slug, userId }: RequestOptions = {}) {
    const request = new Request('http://smith.localhost/api/leads', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'smith.localhost',
        origin: 'http://smith.localhost',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const visitor = { address, userAgent: 'Firefox\u0000', host: 'smith.localhost' };
    return leadRoute(request, leadDealer(siteOf(slug)), visitor, services, async () => userId);
  }

  async function sendJson(body: unknown, options: RequestOptions = {}) {
    const answer = await send(body, options);
    if (answer.kind !== 'json') throw new Error('a plain post');
    return { status: answer.response.status, body: await answer.response.json() };
  }

  return {
    services,
    send,
    sendJson,
    stored: () => database.db.select().from(leads),
    /** How often deliveries were set going. */
    woken: () => woken,
  };
}
