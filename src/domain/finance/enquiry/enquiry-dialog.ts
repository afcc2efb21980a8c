/**
 * Whether buttons of vehicle pages open the enquiry about finance in a dialog, in place of the finance page (FIN-28). Where a partner
 * decides at once the dialog is the partner's (FIN-14).
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
