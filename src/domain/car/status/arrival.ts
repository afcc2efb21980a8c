/** The "just arrived" tag and when it shows, in seconds since 1970, both ends included. */
export interface ArrivalTag {
  text: string;
  from: number;
  until: number;
}

/** Whether the moment falls into the days of a just-arrived tag. */
export function isShown({ from, until }: Omit<ArrivalTag, 'text'>, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  return seconds >= from && seconds <= until;
}
