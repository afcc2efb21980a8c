/**
 * A log that repeats the same line only occasionally: what fails on every request has one cause.
 * @param pause milliseconds between repeats of a line
 */
export function sparingLog(
  log: (line: string) => void = console.error,
  { pause = 60_000, now = () => performance.now() } = {},
): (line: string) => void {
  const said = new Map<string, number>();
  return (line) => {
    const at = now();
    for (const [old, when] of said) if (at - when >= pause) said.delete(old);
    if (said.has(line)) return;
    said.set(line, at);
    log(line);
  };
}
