import type { CardOptions } from '~/components/car-card/card-view.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

/** What a dealer's cards follow when the dealer says nothing; a test names only what matters to it. */
export function cardOptions(own: Partial<CardOptions> = {}): CardOptions {
  return {
    price: { subscriptions: false, noPriceText: 'Enquire for price.' },
    tags: { newDays: 8, newText: 'New', soldText: 'JUST SOLD', ecoTag: false, texts: platformTexts.tags },
    usedKeyword: 'Used',
    images: { service: 'none', quality: 75 },
    saving: { enabled: true, watchlist: false, onlyUsedWithPriceAndPhotos: false, label: 'save' },
    siteUrl: 'https://dealer.example',
    texts: platformTexts,
    ...own,
  };
}
