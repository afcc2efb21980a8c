/** Whether a text is a vehicle identification number: 17 capitals and digits, none of I, O and Q, which look like digits (ISO 3779). */
export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(text);
