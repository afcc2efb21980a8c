import { inflateSync } from 'node:zlib';

/** What a test wants to know of a PDF. */
export function readPdf(bytes: Uint8Array): {
  pages: number;
  size: string | undefined;
  pictures: number;
  text: string;
} {
  const source = Buffer.from(bytes).toString('latin1');
  return {
    pages: source.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    size: /\/MediaBox \[([^\]]+)\]/.exec(source)?.[1],
    pictures: source.match(/\/Subtype \/Image\b/g)?.length ?? 0,
    text: [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
      .map(([, stream]) => textOf(stream ?? ''))
      .join('\n'),
  };
}

/** The texts of a page's drawing: hexadecimal strings of Windows-1252, a line for each piece. */
function textOf(stream: string): string {
  let drawing: string;
  try {
    drawing = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
  return [...drawing.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, pieces]) =>
      [...(pieces ?? '').matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex]) => new TextDecoder('windows-1252').decode(Buffer.from(hex ?? '', 'hex')))
        .join(''),
    )
    .join('\n');
}
