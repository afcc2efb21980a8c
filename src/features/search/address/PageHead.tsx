import type { ValueLabel } from '~/domain/search/address/value-label.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { usePageHead } from './use-page-head.ts';

interface Props {
  settings: SearchSettings;
  labelOf: ValueLabel;
  /** Whether the search already follows the address. */
  active: boolean;
}

/** Keeps the page's head in sync with the search. */
export function PageHead({ settings, labelOf, active }: Props) {
  usePageHead(settings, labelOf, active);
  return null;
}
