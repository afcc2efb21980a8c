import type { UploadLimits } from '~/domain/request/body-limits.ts';
import type { ValuationView } from '~/domain/valuation/valuation-view.ts';
import type { StepTexts } from './steps-settings.ts';

export interface ValuationStepsProps {
  view: ValuationView;
  /** The page's own address, which includes the valuation. */
  action: string;
  /** The site's own address, for the link that leads back here. */
  origin: string;
  /** The page without a valuation. */
  fresh: string;
  /** Id of the car that the vehicle is traded in for. */
  carId?: string | undefined;
  /** Values of the controls: rejected input, else their initial values. */
  typed: Readonly<Record<string, string>>;
  problem?: string | undefined;
  errors: Readonly<Record<string, string>>;
  /** Whether the result is also sent to /api/miscellaneous. */
  reportResult: boolean;
  /** Limits for photos. */
  uploads: UploadLimits;
  texts: StepTexts;
}
