/** Ms after which nothing is waited for: a page in the background is not drawn. */
const timeout = 100;

/** Resolves after the next paint, so that slow work starts only after a press is visible. */
export const nextPaint = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, timeout);
  });
