import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestFileName, resumeName, resumeProblem } from '~/domain/lead/fields/resume.ts';

const largest = 5_000_000;

describe('names of files', () => {
  test.each([
    { given: 'Jane Citizen.pdf', expected: 'Jane Citizen.pdf' },
    { given: 'C:\\Users\\jane\\cv (final).PDF', expected: 'cv (final).pdf' },
    { given: '../../etc/passwd', expected: 'passwd.pdf' },
    { given: 'cv.pdf.exe', expected: 'cv.pdf.pdf' },
    { given: 'Zoë_O’Brien–2026.docx', expected: 'Zoë_O Brien 2026.pdf' },
    { given: 'a\r\nBcc: all@example.com".pdf', expected: 'a Bcc all example.com.pdf' },
    { given: '...', expected: 'resume.pdf' },
    { given: '', expected: 'resume.pdf' },
  ])('"$given" is kept as "$expected"', ({ given, expected }) => {
    expect(resumeName(given, 'application/pdf')).toBe(expected);
  });

  test('whatever a file is called, its name is short, has no folder, no special characters of headers or shells, and its own extension', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = resumeName(given, 'application/msword');
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}_('][\p{L}\p{M}\p{N} ._()'-]*\.doc$/u);
        expect([...name].length).toBeLessThanOrEqual(longestFileName);
      }),
      { seed: 5 },
    );
  });
});

describe('what a browser can check of a file', () => {
  test.each([
    { name: 'cv.pdf', size: 1, problem: undefined },
    { name: 'CV.DOCX', size: largest, problem: undefined },
    { name: 'cv.doc', size: largest + 1, problem: 'resumeSize' },
    { name: 'cv.pdf', size: 0, problem: 'resumeEmpty' },
    { name: 'cv.zip', size: 10, problem: 'resumeType' },
    { name: 'pdf', size: 10, problem: undefined },
  ])('$name of $size bytes: $problem', ({ problem, ...file }) => {
    expect(resumeProblem(file, largest)).toBe(problem);
  });
});
