/**
 * Whether buttons on vehicle pages open the finance enquiry in a dialog, instead of the finance page. If a partner decides immediately,
 * the dialog is the partner's.
 */
export const hasEnquiryDialog = ({
  enabled,
  partner,
  page,
}: {
  enabled: boolean;
  partner?: unknown;
  page: { enquiryDialog: boolean };
}): boolean => enabled && page.enquiryDialog && partner === undefined;
