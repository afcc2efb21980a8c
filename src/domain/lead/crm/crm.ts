import * as v from 'valibot';
import { dealerVariable } from '../dealer-variable.ts';
import type { LeadDetails } from '../sent/lead-details.ts';

/** A lead as CRMs get it. */
export type CrmLead = {
  /** The same for all destinations. */
  leadId: string;
  /** The same on every attempt at this destination. */
  deliveryId: string;
  /** Slug of the dealer. */
  dealer: string;
  /** Id of the form. */
  form: string;
  details: LeadDetails;
  /** Content of `details.file` in base64. */
  file?: string | undefined;
  createdAt: Date;
  /** The lead as ADF 1.0 XML. */
  adf(): string;
};

/** What a CRM may request from the platform. */
export type CrmPlatform = {
  /** The key in an environment variable that the dealer names by a setting of the kind `keyName`. Throws if there is none, or if it is another dealer's. */
  key(name: string): string;
};

/** A POST request. */
export type CrmRequest = {
  /** Left out, it is that of CRM_WEBHOOK_URL, which may be in a private network; one that a dealer writes may not, even if it is the same. */
  url?: string | undefined;
  /** Lower-case names. Without a `content-type` the body is JSON. */
  headers?: Readonly<Record<string, string>>;
  body: string;
  /** Signed with the dealer's own key, according to Standard Webhooks. */
  signed?: boolean;
};

/** The response of a CRM; only the beginning of a long body. */
export type CrmAnswer = { status: number; body: string };

/**
 * Whether it has the lead. `again` and `refused` say why not; a refused lead is not retried. The reason is logged and stored: it may
 * quote a code of the CRM, but nothing that a CRM may have taken from the lead.
 */
export type CrmOutcome = 'accepted' | { again: string } | { refused: string };

/** A CRM that takes leads by HTTP. */
export type Crm<List extends string = string, Settings extends v.ObjectEntries = v.ObjectEntries> = {
  /** Its list in `leads.delivery` of dealer.json. */
  list: List;
  /** A description of the list, for docs/configuration.md. */
  about: string;
  /** What a dealer sets for each entry, besides its `id`. */
  settings: Settings;
  /** May throw: that is a failed attempt with its reason. */
  request(
    lead: CrmLead,
    settings: v.InferOutput<v.StrictObjectSchema<Settings, undefined>>,
    platform: CrmPlatform,
  ): CrmRequest;
  /** Reads a response; `acceptedIfOk` by default. */
  outcome?(answer: CrmAnswer): CrmOutcome;
};

/** Any 2xx status is a receipt; everything else is retried. */
export const acceptedIfOk = ({ status }: CrmAnswer): CrmOutcome =>
  status >= 200 && status < 300 ? 'accepted' : { again: `the CRM answered ${status}` };

/** Defines a CRM with the types of its settings. */
export const defineCrm = <const List extends string, Settings extends v.ObjectEntries>(crm: Crm<List, Settings>) => crm;

const keyNamePattern = /^CRM_KEY_[A-Z0-9_]+$/;

/** Whether an environment variable is the key of a CRM. No other variable is ever sent to one. */
export const isKeyName = (name: string): boolean => keyNamePattern.test(name);

/**
 * Why a dealer cannot use the key in a variable, or undefined for a key of its own: of "smith-north", CRM_KEY_SMITH_NORTH and every
 * name that begins with CRM_KEY_SMITH_NORTH__. Slugs have single hyphens only, so two underscores end the slug, and no name is
 * that of two dealers.
 */
export function otherDealersKey(dealer: string, name: string): string | undefined {
  const own = dealerVariable('CRM_KEY', dealer);
  if (name === own || name.startsWith(`${own}__`)) return undefined;
  return `must be ${own}, or begin with ${own}__: each dealer has keys of its own`;
}

/** A setting that names the environment variable of a key: dealers' files are in git, so they must not contain keys. */
export const keyName = (description: string) =>
  v.pipe(
    v.string(),
    v.regex(
      keyNamePattern,
      'must be the name of an environment variable that begins with CRM_KEY_ and the slug, such as CRM_KEY_SMITH; the key itself is set on the server',
    ),
    v.metadata({ secret: true }),
    v.description(description),
  );
