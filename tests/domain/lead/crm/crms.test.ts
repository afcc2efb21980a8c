import { expect, test } from 'vitest';
import { crms } from '~/domain/lead/crm/crms.ts';

test('LEAD-06 each CRM has its own list in leads.delivery, under a name no other setting has', () => {
  const lists = Object.values(crms).map(({ list }) => list);
  const taken = ['mailboxes', 'routes', ...lists];
  expect(taken.filter((list, at) => taken.indexOf(list) !== at)).toEqual([]);
  expect(Object.keys(crms)).not.toContain('mail');
  for (const { settings } of Object.values(crms)) {
    expect(Object.keys(settings)).not.toEqual(expect.arrayContaining(['id']));
    expect(Object.keys(settings)).not.toEqual(expect.arrayContaining(['kind']));
  }
});
