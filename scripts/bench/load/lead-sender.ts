import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadSite } from '../../../src/site/load/load.ts';
import { leadFormOptions } from '../../../src/site/slices/lead-slices.ts';
import { type Answer, ask } from './ask.ts';

/** Milliseconds between two attempts for a lead, and their maximum number. */
const pause = 100;
const tries = 50;

/** Sends a lead and returns the outcome; if `again` is true of the response, it is sent once more, under its key, as browsers do. */
export type SendLead = (again?: (answer: Answer) => boolean) => Promise<Answer>;

/**
 * Sends leads by the dealer's general form, each with a different phone number and from a different address.
 * @param dealersDir has the dealer's files
 * @param more fields of each request: its car
 */
export function leadSender(port: number, slug: string, dealersDir: string, more: { car_id?: string } = {}): SendLead {
  const fields = formOf(dealersDir, slug);
  let number = 0;
  return async (again = () => false) => {
    number += 1;
    const phone = `04${String(10_000_000 + number)}`;
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const body = JSON.stringify({
      form: 'general-enquiry',
      idempotency_key: randomUUID(),
      fields: { ...fields, phone },
      url: '/contact',
      lead_attributes: { visited_pages: ['/', '/contact'] },
      consent: { wording: 'Yes, send me news.', page: '/contact' },
      started_at: Date.now() - 60_000,
      ...more,
    });
    for (let n = 1; ; n += 1) {
      const answer = await ask(port, slug, '/api/leads', { address, body });
      if (n === tries || !again(answer)) return answer;
      await sleep(pause);
    }
  };
}

/** What the form requires. */
function formOf(dealersDir: string, slug: string): Record<string, unknown> {
  const loaded = loadSite(dealersDir, slug);
  if (!loaded.ok) throw new Error(`The files of ${slug} contain errors.`);
  const options = leadFormOptions(loaded.site, false);
  return {
    name: 'Kim',
    last_name: 'Lee',
    email: 'kim@example.com',
    postcode: '2000',
    category: options.categories[0],
    location_id: options.locations[0]?.id,
    message: 'Is this still there, and can I see it on Saturday?',
    terms_conditions: true,
  };
}
