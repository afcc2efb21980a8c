/**
 * The response of POST /api/leads. Status 200 with `lead_id`; else `error` is a text for the shopper, and with status 422 `field_errors`
 * has the texts by field.
 */
export interface LeadAnswer {
  lead_id?: string;
  error?: string;
  field_errors?: Record<string, string>;
}

/** Parses the response as untrusted JSON: invalid values count as missing. Hand-written, since every form loads it. */
export function leadAnswerOf(json: unknown): LeadAnswer {
  const { lead_id, error, field_errors } = (json ?? {}) as Partial<Record<keyof LeadAnswer, unknown>>;
  const errors = field_errors instanceof Object ? field_errors : {};
  const texts = Object.entries(errors).filter((entry): entry is [string, string] => isText(entry[1]));
  return {
    ...(isText(lead_id) ? { lead_id } : {}),
    ...(isText(error) ? { error } : {}),
    ...(texts.length > 0 ? { field_errors: Object.fromEntries(texts) } : {}),
  };
}

const isText = (value: unknown) => typeof value === 'string';
