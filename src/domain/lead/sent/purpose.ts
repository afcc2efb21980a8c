import type { Texts } from '../../texts/platform-texts.ts';
import { formCategory } from '../fields/category.ts';

/** The purpose of each lead category, in the words of the staff who handle it. */
const purposes: Readonly<Record<string, keyof Texts['emails']>> = {
  'General Enquiry': 'forGeneral',
  [formCategory['car-enquiry']]: 'forVehicle',
  [formCategory['request-photos']]: 'forPhotos',
  [formCategory['test-drive']]: 'forTestDrive',
  [formCategory.offer]: 'forOffer',
  [formCategory.fleet]: 'forFleet',
  [formCategory['find-similar']]: 'forSimilar',
  [formCategory.finance]: 'forFinance',
  [formCategory['trade-in']]: 'forTradeIn',
  [formCategory.feedback]: 'forFeedback',
  [formCategory.unsubscribe]: 'forUnsubscribe',
  'New Vehicle Enquiry': 'forNewVehicle',
  'Used Vehicle Enquiry': 'forUsedVehicle',
  'Service Enquiry': 'forService',
  'Parts Enquiry': 'forParts',
};

/** How a lead is classified. */
type ClassifiedLead = { category: string; subcategory?: string | undefined };

/** Whether a lead classified as a general enquiry is a job application. */
export const isJobApplication = ({ subcategory }: ClassifiedLead): boolean => subcategory === 'Career Enquiry';

/** What a lead is for, in plain words: "Test drive", "Job application". A dealer's own category is used as written. */
export function leadPurpose(filed: ClassifiedLead, texts: Texts['emails']): string {
  const id = isJobApplication(filed) ? 'forJob' : purposes[filed.category];
  return id ? texts[id] : filed.category;
}

/** Categories that do not lead to a sale: nobody wants to buy the vehicle of such a lead. */
const notForSale: ReadonlySet<string> = new Set([
  'Service Enquiry',
  'Parts Enquiry',
  formCategory.feedback,
  formCategory.unsubscribe,
]);

/** The sender's interest in the lead's vehicle, in ADF terms; nothing if the lead is not about getting one. */
export function vehicleInterest(filed: ClassifiedLead): 'buy' | 'test-drive' | undefined {
  if (notForSale.has(filed.category) || isJobApplication(filed)) return undefined;
  return filed.category === formCategory['test-drive'] ? 'test-drive' : 'buy';
}
