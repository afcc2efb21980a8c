/** Parameters that name a person, or lead to personal data: the summary of a lead, a form prefilled by a link, the valuation of a vehicle, an agreed price. */
const personal =
  /^(lead|name|(first|last|full)[_-]?name|surname|e-?mail|(mobile|phone)([_-]?number)?|code|agreed|token|valuation)$/i;

/**
 * Whether an address says something about a person. Tags report the address of the page, so none of them loads there.
 * @param search the query, with or without its question mark
 */
export const isPrivateAddress = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some((name) => personal.test(name));
