import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { lastContactDetails } from '~/client/contact-details.ts';
import type { UnsentLead } from '~/domain/lead/stored-lead.ts';
import type { LeadFormProps, LeadValues } from './form-model.ts';
import { waitingLead } from './use-lead-sending.ts';

/**
 * Fills a fresh form in: with a lead that could not be sent, else with the last contact details (LEAD-10). What the
 * shopper typed before the page came to life stays.
 */
export function usePrefill(
  props: LeadFormProps,
  { getValues, setValue }: UseFormReturn<LeadValues>,
  showKept: (lead: UnsentLead) => void,
): void {
  const fill = useEffectEvent(() => {
    const waiting = waitingLead(props);
    if (waiting && !props.errors) {
      for (const [field, value] of Object.entries(waiting.request.fields)) {
        setValue(field as keyof LeadValues, value as string);
      }
      showKept(waiting);
      return;
    }
    for (const [field, value] of Object.entries(lastContactDetails() ?? {})) {
      if (value && !getValues(field as keyof LeadValues)) setValue(field as keyof LeadValues, value);
    }
  });
  useEffect(() => fill(), []);
}
