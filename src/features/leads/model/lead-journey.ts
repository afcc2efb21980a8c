import type { ReactNode } from 'react';
import type { LeadRequest } from '~/domain/lead/sent/lead-request.ts';
import type { FormNotice, LeadValues } from './form-model.ts';

/** What a form does besides sending its lead, if that is only one of several steps (FinancePopup.tsx). */
export interface LeadJourney {
  /** All steps; the form's own are the first. */
  labels: readonly string[];
  /** Stands with the fields, in every step. */
  aside: ReactNode;
  /** Runs before the lead is sent: returns an error, which stops it. */
  before(values: LeadValues): Promise<FormNotice | undefined>;
  /** Runs after the lead has arrived: returns where to continue, or an error. The lead has arrived either way, and is not sent again. */
  after(request: LeadRequest): Promise<{ go: string } | { problem: string }>;
  texts: {
    /** Where nobody told why (FIN-26). */
    unknown: string;
    unknownStep: string;
  };
}
