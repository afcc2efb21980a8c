import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PromoTile } from '~/features/search/results/PromoTile.tsx';

const images = { service: 'own', quality: 75 } as const;
const tile = { title: 'Winter sale', href: '/offers', image: '/media/winter.jpg' };

test('IMG-04 PROMO-03 the picture of a promotion among the results comes in the sizes of cards', () => {
  const markup = renderToStaticMarkup(<PromoTile tile={tile} label="Promotion" images={images} />);
  expect(markup).toMatch(/srcSet="\/api\/picture\/\w+\/320 320w, [^"]+ 640w"/);
  expect(markup).not.toContain('src="/media/');
});
