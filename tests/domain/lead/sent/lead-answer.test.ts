import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadAnswerOf } from '~/domain/lead/sent/lead-answer.ts';

test.each([
  [{ lead_id: 'abc', seen: true }, { lead_id: 'abc' }],
  [
    { error: 'Please check.', field_errors: { name: 'Missing', phone: 7 } },
    { error: 'Please check.', field_errors: { name: 'Missing' } },
  ],
  [{ lead_id: 5, error: ['x'], field_errors: 'no' }, {}],
  [null, {}],
])('ERR-02 of the answer to a lead %j what is in order counts', (json, answer) => {
  expect(leadAnswerOf(json)).toEqual(answer);
});

test('ERR-02 any response is read without an error, and only texts are taken from it', () => {
  fc.assert(
    fc.property(fc.anything(), (json) => {
      const { lead_id = '', error = '', field_errors = {} } = leadAnswerOf(json);
      for (const text of [lead_id, error, ...Object.values(field_errors)]) expect(typeof text).toBe('string');
    }),
  );
});
