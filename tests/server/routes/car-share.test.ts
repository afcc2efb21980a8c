import { describe, expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import type { DocumentsPort, MadeFile } from '~/server/embedded/documents-port.ts';
import type { SharePanel } from '~/server/pictures/share-panel.ts';
import { carShareRoute } from '~/server/routes/cars/share-image.ts';
import { sheetFinance } from '~/site/slices/slices.ts';
import type { StockSource } from '~/stock/source.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { aSite } from '../../site/a-site.ts';

const youxQuote = { weeklyRepaymentAmount: 142, advertisedRate: 8.49, comparisonRate: 9.36 };
const financed: Partial<Car> = {
  id: 'a',
  slug: 'a',
  price: 32_990,
  youxQuote,
  images: ['https://photos.example/a.jpg'],
};
const now = new Date('2026-11-20T01:00:00Z');
const picture: MadeFile = { ok: true, bytes: new Uint8Array([1]) };

/** What the route has drawn for a car, and what it answers. */
async function shared(fields: Partial<Car>, { made = picture, offers = true } = {}) {
  const drawn: { address: string; panel: SharePanel | undefined }[] = [];
  const sharePicture: DocumentsPort['sharePicture'] = async (address, _home, panel) => {
    drawn.push({ address, panel });
    return made;
  };
  const car = aCar({ ...financed, ...fields });
  const stock = { carBySlug: async (slug: string) => (slug === car.slug ? car : undefined) } as unknown as StockSource;
  const seller = aSite();
  const finance = { ...seller.finance, enabled: offers, creditLicence: 'Australian Credit Licence 123456.' };
  const site = {
    seller,
    finance: sheetFinance({ ...seller, finance }, 'sharing', now),
    look: { brand: '#0b3d5c', onBrand: '#ffffff', surfaceRaised: '#ffffff', text: '#1c1c1e' },
    dealershipIds: ['d1'],
    carPath: (slug: string) => `/cars/${slug}`,
  };
  const documents = { sharePicture } as unknown as DocumentsPort;
  const response = await carShareRoute('a', site, { stock, documents }, now);
  return { response, drawn };
}

describe('GET /api/cars/{slug}/share.jpg', () => {
  test('FIN-27 FIN-30 is the photo with the figure of the car, and with warning, conditions and licence', async () => {
    const { response, drawn } = await shared({});
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const [{ address, panel } = { address: '', panel: undefined }] = drawn;
    expect(address).toBe('https://photos.example/a.jpg');
    expect(panel).toMatchObject({
      price: '$32,990',
      figure: { repayment: '$142 a week at 8.49% p.a.', comparison: 'Comparison rate 9.36% p.a.' },
    });
    expect(panel?.notes.join(' ')).toMatch(/^WARNING: .*5 year term.*Australian Credit Licence 123456\.$/);
  });

  test.each([
    ['has no quote', { youxQuote: undefined }],
    ['has a quote without a comparison rate', { youxQuote: { ...youxQuote, comparisonRate: undefined } }],
    ['has a rate that cannot be one', { youxQuote: { ...youxQuote, advertisedRate: 0.0849 } }],
    ['has sold', { status: 'sold', sold: true }],
  ] as [string, Partial<Car>][])('FIN-27 FIN-30 ELIG-02 is the photo alone while the car %s', async (_, fields) => {
    const { response, drawn } = await shared(fields);
    expect(response.status).toBe(200);
    expect(drawn).toEqual([{ address: 'https://photos.example/a.jpg', panel: undefined }]);
  });

  test('ELIG-02 is the photo alone where the dealer shows no figures', async () => {
    expect((await shared({}, { offers: false })).drawn[0]?.panel).toBeUndefined();
  });

  test('SHARE-06 redirects the network to a photo that this server cannot fetch', async () => {
    const { response } = await shared({}, { made: { ok: false, reason: 'unavailable' } });
    expect([response.status, response.headers.get('location')]).toEqual([302, 'https://photos.example/a.jpg']);
  });

  test.each([
    ['without a photo', { images: [] }],
    ['of another name', { slug: 'b' }],
    ['that is not shown', { show_on_dealer_website: false }],
  ] as [string, Partial<Car>][])('SHARE-06 is none for a car %s', async (_, fields) => {
    const { response, drawn } = await shared(fields);
    expect(response.status).toBe(404);
    expect(drawn).toEqual([]);
  });
});
