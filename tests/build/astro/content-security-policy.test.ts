import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../../scripts/build/astro/content-security-policy.ts';

test('SEARCH-04 the code of the sites loads nothing of another origin but pictures and videos, and no frames', () => {
  const { directives = [], scriptDirective, styleDirective } = contentSecurityPolicy;
  expect(directives.filter((directive) => directive.includes('https:'))).toEqual([
    "img-src 'self' data: https:",
    "media-src 'self' https:",
  ]);
  expect(directives).toEqual(expect.arrayContaining(["default-src 'self'", "connect-src 'self'", "object-src 'none'"]));
  expect(scriptDirective?.resources).toEqual(["'self'"]);
  expect(JSON.stringify([directives, scriptDirective, styleDirective])).not.toMatch(/frame-src|\*|unsafe-eval/);
});
