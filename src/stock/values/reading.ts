/** The result of reading one value of a feed: a value, nothing ("POA", "-"), or the reason why it could not be read. */
export type Reading<T> = { kind: 'value'; value: T } | { kind: 'absent' } | { kind: 'unreadable'; reason: string };

export const absent = { kind: 'absent' } as const;

export function read<T>(value: T): Reading<T> {
  return { kind: 'value', value };
}

export function unreadable(reason: string): { kind: 'unreadable'; reason: string } {
  return { kind: 'unreadable', reason };
}
