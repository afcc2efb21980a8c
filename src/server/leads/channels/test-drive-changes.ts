import { driveEmail } from '../emails/drive-email.ts';
import { driveNews } from '../emails/drive-news.ts';
import type { DriveChanged, DriveTold } from '../record/destination.ts';
import { byMail } from './channel.ts';

export const driveTold = byMail<DriveTold>(({ delivery: { leadId, form, content, createdAt }, destination }, about) =>
  driveNews({ id: leadId, form, content, createdAt }, destination, about),
);

export const driveChanged = byMail<DriveChanged>(({ delivery: { content }, destination }, about) =>
  driveEmail({ content }, { ...destination, ...about }),
);
