import { beforeEach, expect, test, vi } from 'vitest';
import { dropFormDraft, forgetFormDrafts, formDraft, keepFormDraft } from '~/client/storage/form-drafts.ts';
import { draftKey } from '~/domain/lead/form/form-draft.ts';

const texts = new Map<string, string>();

beforeEach(() => {
  texts.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
});

const contact = draftKey('/contact', 'general-enquiry');
const values = { message: 'Is it still there?', work: ['Recall'], opt_in: true };

test('ENQ-06 what was typed is restored to the same form, without the name of a file', () => {
  keepFormDraft({ key: contact, values: { ...values, resume: 'cv.pdf' } });
  expect(formDraft(contact)?.values).toEqual(values);
  for (const other of [draftKey('/contact', 'fleet'), draftKey('/contact', 'general-enquiry', '7')]) {
    expect(formDraft(other)).toBeUndefined();
  }
});

test('ENQ-06 a sent form is forgotten, and so is everything on signing out', () => {
  const fleet = draftKey('/contact', 'fleet');
  keepFormDraft({ key: contact, values });
  keepFormDraft({ key: fleet, values });
  dropFormDraft(contact);
  expect(formDraft(contact)).toBeUndefined();
  expect(formDraft(fleet)?.values).toEqual(values);
  forgetFormDrafts();
  expect(texts.size).toBe(0);
});

test('ENQ-06 the last five forms are stored, each in its latest state', () => {
  for (const n of [1, 2, 3, 4, 5, 6, 2]) keepFormDraft({ key: String(n), values: { message: `now ${n}` } });
  const stored = JSON.parse(texts.get('form-drafts') ?? '').value as { key: string }[];
  expect(stored.map(({ key }) => key)).toEqual(['3', '4', '5', '6', '2']);
});

test('DATA-15 a broken draft or blocked storage stops no form', () => {
  texts.set(
    'form-drafts',
    JSON.stringify({
      version: 1,
      value: [
        { key: 'a', values: { message: 7 } },
        { key: 'b', values },
      ],
    }),
  );
  expect(formDraft('a')).toBeUndefined();
  expect(formDraft('b')?.values).toEqual(values);
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => keepFormDraft({ key: contact, values })).not.toThrow();
  expect(formDraft(contact)).toBeUndefined();
});
