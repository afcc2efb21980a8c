/** Ms after which nothing is waited for: a page in the background is not drawn. */
const patience = 100;

/** Once the browser has drawn what there is: what costs a slow phone long comes after a press shows, not before. */
export const painted = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, patience);
  });
