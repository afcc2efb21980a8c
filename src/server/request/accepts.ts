/** Whether a header such as Accept or Accept-Encoding names this value without refusing it ("br;q=0"). */
export const accepts = (header: string, value: string): boolean =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((it) => it.trim()))
    .some(([name, ...parameters]) => name === value && !parameters.some((it) => /^q=0(\.0*)?$/.test(it)));
