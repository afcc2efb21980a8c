import { expect, test } from 'vitest';
import { departmentOf } from '~/domain/lead/form/enquiry-page.ts';

test.each([
  ['Service Enquiry', 'service'],
  ['Parts Enquiry', 'parts'],
  ['Careers Enquiry', 'sales'],
  [undefined, 'sales'],
])('CONTENT-02 CONTENT-03 a %s is answered by locations of the kind "%s"', (category, department) => {
  expect(departmentOf(category)).toBe(department);
});
