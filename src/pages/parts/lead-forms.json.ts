import site from 'virtual:site';
import { leadFormSettings } from '~/features/leads/lead-settings.ts';
import { leadFormOptions } from '~/site/lead-slices.ts';

/** What the forms of car pages are made from, loaded when one is opened; the car is the page's. */
export const GET = () =>
  Response.json(leadFormSettings(site, leadFormOptions(site, false), process.env['TURNSTILE_SITE_KEY']));
