/**
 * The answer of POST /api/leads. Status 200 with `lead_id`; else `error` is a text for the shopper, and with status 422
 * `field_errors` holds the texts by field.
 */
export interface LeadAnswer {
  lead_id?: string;
  error?: string;
  field_errors?: Record<string, string>;
}

/** The answer as JSON, read without trust: what is not in order counts as missing. By hand, since every form loads it. */
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
