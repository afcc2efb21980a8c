/** Something that is not ready for production: where, what, and what would be correct. A warning may be intentional. */
export type Finding = { level: 'fault' | 'warning'; where: string; what: string; right: string };

/** The role of a machine: it needs only what that role requires. */
export const roles = ['gateway', 'importer', 'builder'] as const;
export type Role = (typeof roles)[number];

export const fault = (where: string, what: string, right: string): Finding => ({ level: 'fault', where, what, right });
export const warning = (where: string, what: string, right: string): Finding => ({
  ...fault(where, what, right),
  level: 'warning',
});

/** One line: "fault    AUTH_SECRET: is missing. Set ...". */
export const findingText = ({ level, where, what, right }: Finding): string =>
  `${level.padEnd(8)} ${where}: ${what}. ${right}.`;

/** Whether an address leads no further than this machine. */
export const isLocalUrl = (url: string): boolean =>
  URL.canParse(url) && /^(localhost|127\.|\[::1\]|.+\.localhost$)/.test(new URL(url).hostname);
