/**
 * What a shopper wrote, for a text whose lines mean something: every line after the first is marked as mail programs mark what
 * somebody else wrote, so that none can pass for a line of ours.
 */
export const quoted = (text: string): string => text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).join('\n> ');
