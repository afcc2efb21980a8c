import { expect, test } from 'vitest';
import { crms } from '~/domain/lead/crm/crms.ts';

test('LEAD-06 each CRM has a list of its own in leads.delivery, and no setting that is there anyway', () => {
  const lists = Object.values(crms).map(({ list }) => list);
  const taken = ['mailboxes', 'routes', ...lists];
  expect(taken.filter((list, at) => taken.indexOf(list) !== at)).toEqual([]);
  expect(Object.keys(crms)).not.toContain('mail');
  for (const { settings } of Object.values(crms)) {
    expect(Object.keys(settings)).not.toEqual(expect.arrayContaining(['id']));
    expect(Object.keys(settings)).not.toEqual(expect.arrayContaining(['kind']));
  }
});
