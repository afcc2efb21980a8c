/** The kind of a file that is not a feed, and how to get a feed instead. */
export type OtherFile = { what: string; todo: string };

const saveAsCsv = 'Open it and save it as "CSV UTF-8 (Comma delimited) (*.csv)", then import that file';
const unpack = 'Unpack it and import the file in it';
const askForFeed = 'Ask the supplier of the feed for a CSV, JSON or XML export';

const workbook = { what: 'an Excel workbook', todo: saveAsCsv };

/** First bytes -> kind of file. */
const signatures: readonly (readonly [start: string, kind: OtherFile])[] = [
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', { what: 'an old Excel workbook (.xls)', todo: saveAsCsv }],
  ['\x1f\x8b', { what: 'a gzip archive', todo: unpack }],
  ['Rar!', { what: 'a RAR archive', todo: unpack }],
  ['7z\xbc\xaf\x27\x1c', { what: 'a 7-Zip archive', todo: unpack }],
  ['BZh', { what: 'a bzip2 archive', todo: unpack }],
  ['\xfd7zXZ', { what: 'an xz archive', todo: unpack }],
  ['\x28\xb5\x2f\xfd', { what: 'a Zstandard archive', todo: unpack }],
  ['%PDF-', { what: 'a PDF document', todo: askForFeed }],
  ['{\\rtf', { what: 'a word processor document (RTF)', todo: askForFeed }],
  ['SQLite format 3', { what: 'a SQLite database', todo: askForFeed }],
  ['\x00\x01\x00\x00Standard ', { what: 'an Access database', todo: askForFeed }],
  ['\x89PNG', { what: 'a picture (PNG)', todo: askForFeed }],
  ['\xff\xd8\xff', { what: 'a picture (JPEG)', todo: askForFeed }],
  ['GIF8', { what: 'a picture (GIF)', todo: askForFeed }],
];

const zipStarts = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];

/** What a ZIP contains, by its file names, which appear at its start and at its end. */
function zipKind(head: string, tail: string): OtherFile {
  const names = head + tail;
  if (names.includes('xl/workbook') || names.includes('xl/worksheets')) return workbook;
  if (names.includes('opendocument.spreadsheet')) return { what: 'an OpenDocument spreadsheet', todo: saveAsCsv };
  if (names.includes('Index/Document.iwa')) return { what: 'a Numbers spreadsheet', todo: saveAsCsv };
  return { what: 'a ZIP archive', todo: unpack };
}

/** The kind of a non-text file, by its first and last bytes; undefined if it may be a feed. */
export function binaryKind(head: Buffer, tail: Buffer): OtherFile | undefined {
  const start = head.toString('latin1');
  if (zipStarts.some((sign) => start.startsWith(sign))) return zipKind(start, tail.toString('latin1'));
  return signatures.find(([signature]) => start.startsWith(signature))?.[1];
}

const webPage = /^(?:\s|<!--[\s\S]*?-->|<\?xml[^>]*\?>)*<(?:!doctype\s+html|html|head|body|table|meta|script|style)\b/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells
const notText = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\ufffd]/g;

/** The kind of a text that is not a feed, by its start; undefined if it may be a feed. */
export function otherText(head: string): OtherFile | undefined {
  if (head.includes('urn:schemas-microsoft-com:office:spreadsheet'))
    return { ...workbook, what: 'an Excel workbook saved as XML' };
  if (webPage.test(head)) {
    const title = /<title[^>]*>\s*([^<]*?)\s*</i.exec(head)?.[1];
    const table = /<table\b/i.test(head) ? `. If it is a table from a spreadsheet: ${saveAsCsv.toLowerCase()}` : '';
    return {
      what: `a web page${title ? ` ("${title.slice(0, 80)}")` : ''}`,
      todo: `The address of the feed or its sign-in may be wrong: open it in a browser, and import the CSV, JSON or XML file that it should return${table}`,
    };
  }
  const strange = head.match(notText)?.length ?? 0;
  return strange > 8 && strange > head.length / 50
    ? { what: 'not a text file, or in an unknown encoding', todo: askForFeed }
    : undefined;
}
