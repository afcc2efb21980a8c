/** Running totals by name; a name whose total is nothing takes no memory. */
export function tally() {
  const totals = new Map<string, number>();
  return {
    of: (name: string): number => totals.get(name) ?? 0,
    add(name: string, more: number): void {
      const now = (totals.get(name) ?? 0) + more;
      if (now > 0) totals.set(name, now);
      else totals.delete(name);
    },
  };
}
