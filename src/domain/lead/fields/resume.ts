import { fieldError } from './field-error.ts';

/** Maximum length of a file name, accepted by mail programs and file systems. */
export const longestFileName = 120;

/** The file types in which people write résumés; a file gets the first extension here. */
export const resumeTypes = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/msword': 'doc',
} as const;
export type ResumeType = keyof typeof resumeTypes;

/** The file chooser's `accept` list: both types and extensions, since not every device knows all types. */
export const resumeAccept = [...Object.keys(resumeTypes), ...Object.values(resumeTypes).map((end) => `.${end}`)].join();

export type ResumeProblem = 'resumeEmpty' | 'resumeSize' | 'resumeType';

/**
 * The error for a file, judged by name and size, as the id of a text; its content is checked on the server.
 * @param largest bytes (`UploadLimits`)
 */
export function resumeProblem(
  { name, size }: { name: string; size: number },
  largest: number,
): ResumeProblem | undefined {
  if (size === 0) return fieldError('resumeEmpty');
  if (size > largest) return fieldError('resumeSize');
  const ending = name.toLowerCase().split('.').at(-1);
  return Object.values(resumeTypes).some((known) => known === ending) ? undefined : fieldError('resumeType');
}

/**
 * The name under which a résumé is stored and sent: letters, digits and a few marks, without folders, with the extension of its actual
 * type. "../C:\\cv (final).PDF.exe" is "cv (final).PDF.pdf".
 */
export function resumeName(fileName: string, type: ResumeType): string {
  const ending = `.${resumeTypes[type]}`;
  const base = (fileName.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()'-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+|[\s.]+$/g, '');
  const short = [...base]
    .slice(0, longestFileName - ending.length)
    .join('')
    .trim();
  return `${short || 'resume'}${ending}`;
}
