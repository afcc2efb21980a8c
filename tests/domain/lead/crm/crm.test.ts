import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherDealersKey } from '~/domain/lead/crm/crm.ts';

test('OPS-14 no name of a key is that of two dealers, however much their slugs have in common', () => {
  const slug = fc
    .array(fc.constantFrom('a', 'b', 'ab'), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join('-'));
  const name = fc
    .array(fc.constantFrom('A', 'B', '_', '__'), { maxLength: 8 })
    .map((parts) => `CRM_KEY_${parts.join('')}`);
  const isKeyOf = (dealer: string, key: string) => otherDealersKey(dealer, key) === undefined;
  fc.assert(
    fc.property(slug, slug, name, (one, other, key) => {
      fc.pre(one !== other);
      expect(isKeyOf(one, key) && isKeyOf(other, key)).toBe(false);
      expect(isKeyOf(one, `CRM_KEY_${one.toUpperCase().replaceAll('-', '_')}__${key}`)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
