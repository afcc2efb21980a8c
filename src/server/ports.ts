import type { CrmAnswer, CrmOutcome, CrmRequest } from '../domain/lead/crm/crm.ts';
import type { SearchCall } from '../engine/protocol/search-calls.ts';

/** Whether a part of the server works at the moment; `problem` tells operators what is wrong and what to do. */
export type Health = { ok: true } | { ok: false; problem: string };

/** Runs searches of the stock index. Calls are scoped to what a site may show before that (routes/cars/search.ts). */
export type SearchPort = {
  /**
   * Executes a validated call; resolves with the JSON that Meilisearch would return. Rejects with an `EngineError` for
   * a failure that may be shown to the client.
   * @param pause lets others run between two queries of the call
   */
  run(call: SearchCall, pause?: () => Promise<void>): Promise<unknown>;
  /**
   * Runs all the work of a request when its turn comes. Rejects with an `EngineError` (429, 503) if it does not come.
   * @param address network address of the requester (visitor.ts)
   */
  inTurn<T>(address: string | undefined, job: (pause?: () => Promise<void>) => Promise<T>): Promise<T>;
  /** Whether searches can be answered at the moment. */
  health(): Promise<Health>;
};

/** Whether something was delivered. `error` is for operators, never for shoppers; with `refused` no further attempt is made. */
export type SendResult = { ok: true } | { ok: false; error: string; refused?: boolean };

/** An email. Header values must not contain line breaks; the adapters refuse those that do. */
export type EmailMessage = {
  to: string;
  /** Sender's name; the address is the platform's. */
  fromName: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  /** The same as HTML, for programs that show it. */
  html?: string | undefined;
  /** The same on every attempt, so that email systems can drop a second copy: "<...@...>" without the brackets. */
  messageId: string;
  attachments?: readonly Attachment[] | undefined;
  /** An automatic reply: email autoresponders ignore it. */
  automatic?: boolean | undefined;
};

/** An email attachment: text, or bytes. `type` is its media type. */
export type Attachment = { name: string; type: string; content: string | Buffer };

export type MailPort = { send(email: EmailMessage): Promise<SendResult> };

/** A text message. `to` is E.164; `sender` is the dealer's registered name or number, if it has one. */
export type TextMessage = { to: string; text: string; sender?: string | undefined };

export type SmsPort = { send(message: TextMessage): Promise<SendResult> };

/** A request to a CRM; with a `signingKey` it is signed (Standard Webhooks). `id` stays the same on every attempt. */
export type CrmPost = Omit<CrmRequest, 'signed'> & { id: string; signingKey?: Buffer | undefined };

export type CrmPort = {
  /** @param outcome reads the CRM's answer */
  send(post: CrmPost, outcome?: (answer: CrmAnswer) => CrmOutcome): Promise<SendResult>;
};

/** Locations of postcodes. */
export type GeocoderPort = {
  /** Degrees; `none` if there is no such postcode, `unknown` if it cannot be determined now. */
  geocode(
    postcode: string,
  ): Promise<{ kind: 'found'; latitude: number; longitude: number } | { kind: 'none' } | { kind: 'unknown' }>;
};

/** Checks that a person filled in a form. */
export type CaptchaPort = {
  /** Whether forms must include a token. */
  required: boolean;
  /** Resolves with false for a token that is missing, wrong, used or for another site. */
  isRight(answer: string | undefined, address: string): Promise<boolean>;
};
