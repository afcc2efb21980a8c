import { plural } from '~/domain/text.ts';
import { fill } from '~/domain/texts/text.ts';
import type { SearchSettings } from '../context/search-settings.ts';
import { useShownCount } from '../requests/use-shown-count.ts';
import type { PageSearch } from '../session/use-search-client.ts';
import { useAnimatedCount } from './use-animated-count.ts';

interface Props extends Pick<PageSearch, '$found'> {
  settings: SearchSettings;
  /** Whether the shopper sees it; only then does the number count up. */
  open: boolean;
  onPress: () => void;
}

/** Leads from the filter sheet to the cars, with their count. */
export function ShowCars({ settings, $found, open, onPress }: Props) {
  const count = useAnimatedCount(useShownCount($found, settings) ?? 0, open);
  return (
    <button type="button" className="button button--wide" onClick={onPress}>
      {fill(settings.texts.showMe, { count: plural(count, settings.noun) })}
    </button>
  );
}
