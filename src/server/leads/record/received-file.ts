import { fileTypeFromBuffer } from 'file-type';
import { type ResumeProblem, type ResumeType, resumeName } from '../../../domain/lead/fields/resume.ts';
import type { LeadFile } from '../../../domain/lead/sent/lead-request.ts';

/** A checked file from a form: its name is generated here, its type is determined by its content. */
export type ReceivedFile = {
  name: string;
  type: ResumeType;
  /** Its bytes in base64. */
  data: string;
};

/**
 * Checks a file from a form. Its name and the browser's content type are ignored: programs, web pages, archives and documents with
 * macros are rejected, whatever they are called.
 * @param largest bytes
 * @returns the file, or the id of the text to show beside the field
 */
export async function receivedFile(
  { name, data }: LeadFile,
  largest: number,
): Promise<{ ok: true; file: ReceivedFile } | { ok: false; error: ResumeProblem }> {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length === 0) return { ok: false, error: 'resumeEmpty' };
  if (bytes.length > largest) return { ok: false, error: 'resumeSize' };
  const type = await documentType(bytes);
  if (!type) return { ok: false, error: 'resumeType' };
  return { ok: true, file: { name: resumeName(name, type), type, data: bytes.toString('base64') } };
}

async function documentType(bytes: Buffer): Promise<ResumeType | undefined> {
  // A file that cannot be read to its end, such as a damaged archive, is not a document that we accept.
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  switch (mime) {
    case 'application/pdf':
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return mime;
    case 'application/x-cfb':
      return holdsWordDocument(bytes) ? 'application/msword' : undefined;
    default:
      return undefined;
  }
}

/**
 * Whether a compound file, which old Office programs and installers share, is a Word document: one of its entries has that name
 * ([MS-DOC] 2.1, [MS-CFB] 2.6). Word 97 to 2003 stores macros in a separate entry; a file with one is rejected.
 */
function holdsWordDocument(bytes: Buffer): boolean {
  const holds = (name: string) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));
  return holds('WordDocument') && !holds('Macros') && !holds('_VBA_PROJECT_CUR');
}
