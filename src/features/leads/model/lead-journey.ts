import type { ReactNode } from 'react';
import type { LeadRequest } from '~/domain/lead/sent/lead-request.ts';
import type { FormNotice, LeadValues } from './form-model.ts';

/** What a form does besides sending its lead, where that is only a part of the way (FinancePopup.tsx). */
export interface LeadJourney {
  /** All steps of the way; the form's own are the first. */
  labels: readonly string[];
  /** Stands with the fields, in every step. */
  aside: ReactNode;
  /** Before the lead is sent: what is wrong, and ends it there. */
  before(values: LeadValues): Promise<FormNotice | undefined>;
  /** After the lead has arrived: where to go on, or what is wrong. The lead has arrived either way, and is not sent again. */
  after(request: LeadRequest): Promise<{ go: string } | { problem: string }>;
  texts: {
    /** Where nobody told why (FIN-26). */
    unknown: string;
    unknownStep: string;
  };
}
