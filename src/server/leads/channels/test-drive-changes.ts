import { driveLetter } from '../drive-letter.ts';
import { driveNews } from '../drive-news.ts';
import { byMail } from './channel.ts';

/** A test drive that the shopper has moved or called off. Both times are on the clock of the place. */
type Change = {
  before: string;
  /** The new time; none where it was called off. */
  after?: string;
};

/** To whoever booked it. */
export type DriveTold = Change & {
  kind: 'drive-told';
  /** How often it has changed. */
  sequence: number;
  /** ISO 8601. */
  at: string;
};

/** To people at the dealer. */
export type DriveChanged = Change & { kind: 'drive-changed'; to: string };

export const driveTold = byMail<DriveTold>(({ delivery: { leadId, form, content, createdAt }, destination }, about) =>
  driveNews({ id: leadId, form, content, createdAt }, destination, about),
);

export const driveChanged = byMail<DriveChanged>(({ delivery: { content }, destination }, about) =>
  driveLetter({ content }, { ...destination, ...about }),
);
