/**
 * A shopper's text inside a text whose lines have meaning: every line after the first is quoted as email clients do, so that
 * none can pass for one of ours.
 */
export const quoted = (text: string): string => text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).join('\n> ');
