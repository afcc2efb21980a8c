import { driveChangeEmail } from '../emails/drive-change-email.ts';
import { driveEmail } from '../emails/drive-email.ts';
import type { DealerDriveEmail, DriveChangeEmail } from '../record/destination.ts';
import { byMail } from './channel.ts';

export const driveChangeToShopper = byMail<DriveChangeEmail>(
  ({ delivery: { leadId, form, content, createdAt }, destination }, about) =>
    driveChangeEmail({ id: leadId, form, content, createdAt }, destination, about),
);

export const driveChangeToDealer = byMail<DealerDriveEmail>(({ delivery: { content }, destination }, about) =>
  driveEmail({ content }, { ...destination, ...about }),
);
