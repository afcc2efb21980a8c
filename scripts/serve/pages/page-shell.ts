import { createHash } from 'node:crypto';

/** Content-Security-Policy of a page that contains only its own style. */
export const ownPagePolicy = (style: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** A page of the gateway itself. `main` is markup. */
export const ownPage = ({
  title,
  style,
  main,
}: {
  title: string;
  style: string;
  main: string;
}): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`;

/** Text as markup that shows it. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
