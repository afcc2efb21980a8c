/**
 * A log that repeats the same line only occasionally: what fails on every request has one cause.
 * @param pause milliseconds between repeats of a line
 */
export function throttledLog(
  log: (line: string) => void = console.error,
  { pause = 60_000, now = () => performance.now() } = {},
): (line: string) => void {
  const lastLogged = new Map<string, number>();
  return (line) => {
    const at = now();
    for (const [old, when] of lastLogged) if (at - when >= pause) lastLogged.delete(old);
    if (lastLogged.has(line)) return;
    lastLogged.set(line, at);
    log(line);
  };
}
