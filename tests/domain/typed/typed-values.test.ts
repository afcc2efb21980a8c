import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { checkLeadFields } from '~/domain/lead/form/lead-form.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { typedText } from '~/domain/typed/typed-text.ts';
import { read } from './read-field.ts';

const texts = platformTexts.fieldErrors;

/** The fields by what is typed, a form that has each, and what every text of the list is read as. */
const kinds: Record<string, { form: Parameters<typeof checkLeadFields>[0]; field: string; rows: [string, unknown][] }> =
  {
    email: {
      form: 'car-enquiry',
      field: 'email',
      rows: [
        ["pat.o'brien@example.com", "pat.o'brien@example.com"],
        ["o'connor@example.com.au", "o'connor@example.com.au"],
        ['pat&sam@example.com', 'pat&sam@example.com'],
        ['müller@example.de', 'müller@example.de'],
        ['pat@xn--exmple-cua.de', 'pat@xn--exmple-cua.de'],
        // Composed and decomposed letters are the same address.
        ['mu\u0308ller@example.de', 'müller@example.de'],
        ['pat.o’brien@example.com', "pat.o'brien@example.com"],
        ['\u200bpat@example.com\ufeff', 'pat@example.com'],
        ['pat@exam\u00adple.com', 'pat@example.com'],
        ['\u2066pat@example.com\u2069', 'pat@example.com'],
        ['pat\u2011smith@example.com', 'pat-smith@example.com'],
        ['pat@smith\u2013co.com.au', 'pat@smith-co.com.au'],
        ['ｐａｔ＠example．com', 'pat@example.com'],
        ['\u00a0pat@example.com\u3000', 'pat@example.com'],
        ['mailto:pat@example.com', 'pat@example.com'],
        ['<pat@example.com>', 'pat@example.com'],
        ['josé@correo.es', 'josé@correo.es'],
        ['用户@例子.广告', '用户@例子.广告'],
        ['pat@exämple.de', 'pat@exämple.de'],
        ['pat+cars@example.com', 'pat+cars@example.com'],
        ['pat/sales=au@example.com', 'pat/sales=au@example.com'],
        ['{pat}!#$%*?^`|~@example.com', '{pat}!#$%*?^`|~@example.com'],
        ['pat_o@mail.example.co.uk', 'pat_o@mail.example.co.uk'],
        ['pat@example.xn--p1ai', 'pat@example.xn--p1ai'],
        ['4WD@2.example.com', '4WD@2.example.com'],
        ...[
          'pat',
          'pat@',
          '@example.com',
          'pat@example',
          'pat @example.com',
          'pat@@example.com',
          'pat@example..com',
        ].map((wrong): [string, unknown] => [wrong, texts.email]),
        ...[
          'pat@-example.com',
          'pat@example.com-',
          'a,b@example.com',
          'a;b@example.com',
          '"a"@example.com',
          'a@1.2.3.4',
        ].map((wrong): [string, unknown] => [wrong, texts.email]),
        ['pat@example.com\nBcc: sam@example.com', texts.email],
        ['\u200b', texts.required_email],
      ],
    },
    vin: {
      form: 'parts',
      field: 'vin',
      rows: [
        '\u202a6T153BK360X070769',
        '6T153BK360X070769\u202c',
        '6t153bk360x070769',
        '6T153BK360X\u200b070769',
        '6T1\u00a053BK360X\u2009070769',
        '6T1\u2011 53BK360X\u2013070769',
        '６Ｔ１５３ＢＫ３６０Ｘ０７０７６９',
        '6T153BK360X070769\ufeff',
      ].map((typed) => [typed, '6T153BK360X070769']),
    },
    rego: {
      form: 'service',
      field: 'rego',
      rows: [
        ['1AB·2CD', '1AB2CD'],
        ['ABC123\u200b', 'ABC123'],
        ['abc\u00a0123', 'ABC123'],
        ['abc 12d', 'ABC12D'],
        ['1AB•2CD', '1AB2CD'],
        ['1AB.2CD', '1AB2CD'],
        ['S\u2011123\u2011ABC', 'S123ABC'],
        ['S123–ABC', 'S123ABC'],
        ['ＡＢＣ１２３', 'ABC123'],
        ['\u202dXYZ789\u202c', 'XYZ789'],
        ['１AB２CD', '1AB2CD'],
        ['\u200b', ''],
        ['ABC/123', texts.rego],
        ['ABCDEFGHIJ', texts.rego],
      ],
    },
    kilometres: {
      form: 'service',
      field: 'kilometres',
      rows: [
        ...['45000kms', '45k', '45.000', '45,000 Kms', '45 000', '45\u00a0000 km', '45\u202f000', '４５０００'].map(
          even,
        ),
        ...['45,000 klms', '45000 kilometres', '45 thousand', '45K kms', '45,000km.', '~45,000', 'approx. 45k'].map(
          even,
        ),
        ...[
          'about 45 000 kms',
          '45,000ks',
          "45'000",
          '45’000 km',
          '45.0k',
          '\u200e45000\u200f',
          '45k km',
          '45000 k',
        ].map(even),
        ['45.5k', 45_500],
        ['120K', 120_000],
        ['1.234.567', 1_234_567],
        ['0', 0],
        ...['lots', '-5', '45.5', '45,5', '45000 miles', '45k-50k', '45/50', '99,999,999', '4500000k'].map(
          (wrong): [string, unknown] => [wrong, texts.kilometres],
        ),
      ],
    },
    dollars: {
      form: 'finance',
      field: 'deposit',
      rows: [
        ...[
          '25k',
          'AUD 25000',
          '25000 ono',
          '$25k',
          'A$25,000',
          'AU$ 25,000',
          '25,000 AUD',
          '$25,000.00',
          '25 000',
        ].map(half),
        ...['25\u00a0000', '25000 dollars', '25K', '25k ono', '25,000 o.n.o.', '$25000 neg', '25000 negotiable'].map(
          half,
        ),
        ...[
          '25.000',
          '25.000,00',
          '２５０００',
          '＄25,000',
          '\u202d25000\u202c',
          '25 grand',
          '25 thousand',
          '$ 25,000',
        ].map(half),
        ...['AUD$25,000', '25000$', '25,000 or nearest offer', '25000 obo', '25.0k'].map(half),
        ['2.5k', 2500],
        ['1250.5', 1250.5],
        ['$1,250.50', 1250.5],
        ...[
          'USD 25000',
          '€25000',
          '25000 NZD',
          '25k-27k',
          '25-27k',
          'about 25k',
          'lots',
          '12,50',
          '$0',
          '-25000',
          '25000 + GST',
        ].map((wrong): [string, unknown] => [wrong, texts.amount]),
      ],
    },
    loan: {
      form: 'finance',
      field: 'amount',
      rows: [
        ['30k', 30_000],
        ['AUD 30,000', 30_000],
        ['$30,000.50', 30_000],
        ['30\u00a0000', 30_000],
        ['', 30_000],
        ['9k', texts.loanAmount],
      ],
    },
    postcode: {
      form: 'car-enquiry',
      field: 'postcode',
      rows: [
        ['２０００', '2000'],
        ['\u200b2000', '2000'],
        ['2000\u00a0', '2000'],
        ['\u202d2000\u202c', '2000'],
        ['200', texts.postcode],
      ],
    },
    abn: {
      form: 'fleet',
      field: 'abn',
      rows: [
        ['51\u00a0824\u00a0753\u00a0556', '51 824 753 556'],
        ['51\u2011824\u2011753\u2011556', '51 824 753 556'],
        ['\u200e51824753556', '51 824 753 556'],
        ['５１８２４７５３５５６', '51 824 753 556'],
      ],
    },
    code: {
      form: 'finance',
      field: 'code',
      rows: [
        ['123\u00a0456', '123456'],
        ['123\u2013456', '123456'],
        ['１２３４５６', '123456'],
        ['\u200b123456', '123456'],
      ],
    },
    name: {
      form: 'car-enquiry',
      field: 'name',
      rows: [
        ['\u200bPat\ufeff', 'Pat'],
        ['Anne\u2011Marie', 'Anne-Marie'],
        ['Anne\u2010Marie', 'Anne-Marie'],
        ['Mary\u00a0Jane', 'Mary Jane'],
        ['\u202aPat\u202c', 'Pat'],
        ['Pat\u00ad', 'Pat'],
        ['Pat\u200d', 'Pat'],
        ['Siân O’Brien', 'Siân O’Brien'],
        ['نیما\u200cزاده', 'نیما\u200cزاده'],
        ['\u200b\u2060', texts.required_name],
        ['\u3164', texts.required_name],
        ['\u2800', texts.required_name],
      ],
    },
    message: {
      form: 'car-enquiry',
      field: 'message',
      rows: [
        ['Is it there?\u200b\nThanks', 'Is it there?\nThanks'],
        ['2018–2020 — any', '2018–2020 — any'],
        ['Great 👨\u200d👩\u200d👧 car ❤\ufe0f', 'Great 👨\u200d👩\u200d👧 car ❤\ufe0f'],
        ['\u202eevil', 'evil'],
        ['１０ km', '10 km'],
        ['\u00a0\u200b', texts.required_message],
      ],
    },
  };

function even(typed: string): [string, unknown] {
  return [typed, 45_000];
}
function half(typed: string): [string, unknown] {
  return [typed, 25_000];
}

describe.each(Object.entries(kinds))('%s', (_, { form, field, rows }) => {
  test.each(rows)('LEAD-11 %j is read as %j', (typed, expected) => {
    expect(read(form, field, typed)).toEqual(expected);
  });
});

test('LEAD-11 every text of form-values.json is accepted', () => {
  const cases = JSON.parse(readFileSync('tests/fixtures/cases/form-values.json', 'utf8')) as Record<string, string[]>;
  const fieldOf: Record<string, readonly [form: 'parts' | 'service' | 'finance', field: string]> = {
    email: ['service', 'email'],
    phone: ['service', 'phone'],
    vin: ['parts', 'vin'],
    rego: ['service', 'rego'],
    kilometres: ['service', 'kilometres'],
    dollars: ['finance', 'deposit'],
  };
  const refused = Object.entries(cases).flatMap(([kind, typed]) => {
    const [form, field] = fieldOf[kind] ?? ['service', kind];
    return typed.filter((text) => Object.values<unknown>(texts).includes(read(form, field, text)));
  });
  expect(refused).toEqual([]);
});

test('LEAD-11 cleaning twice changes nothing, and leaves nothing that cannot be seen at either end', () => {
  const character = fc.constantFrom(...'ab1-\u200b\u200d\u2060\u00a0\u3000\u2011１👩❤\ufe0f\u202e\n');
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 12 }), (typed) => {
      const text = typedText(typed);
      expect(typedText(text)).toBe(text);
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/[\u200b\u2060\u202e\u00a0\u3000]/);
    }),
  );
});
