/** Characters of a line. */
const width = 140;

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** JSON in lines of a width that people can read: a part that fits on a line is on one, and a list of plain values fills its lines. */
export function readableJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1)?.replace(/\n\s*/g, ' ') ?? '';
  if (!isPart(value) || indent.length + line.length <= width) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => readableJson(item, inner))
    : Object.entries(value).flatMap(([key, item]) =>
        item === undefined ? [] : [`${JSON.stringify(key)}: ${readableJson(item, inner)}`],
      );
  const lines = isList && !value.some(isPart) ? filled(parts, width - inner.length) : parts;
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${inner}${lines.join(`,\n${inner}`)}\n${indent}${close}`;
}

/** Parts joined to lines of at most `room` characters. */
function filled(parts: readonly string[], room: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const joined = `${lines.at(-1)}, ${part}`;
    if (lines.length > 0 && joined.length < room) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines;
}
