/** What a chip says: as the stock spells it, else as it was typed without what is left over from typing. */
export function tidied(typed: string, name: string | undefined): string {
  if (name !== undefined) return name;
  return typed
    .replace(/\s+/g, ' ')
    .replace(/\$ /g, '$')
    .toLowerCase()
    .trim();
}
