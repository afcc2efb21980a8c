import type { MiddlewareHandler } from 'astro';
import { currentDealer } from './layouts/current-dealer.ts';
import { onDemand } from './layouts/request/on-demand.ts';

/** By site: one process renders the pages of several dealers, one dealer at a time. */
const handlers = new WeakMap<object, MiddlewareHandler>();

export const onRequest: MiddlewareHandler = (context, next) => {
  Object.assign(context.locals, currentDealer());
  const { site, stock } = context.locals;
  let handler = handlers.get(site);
  if (!handler) {
    handler = onDemand(site, stock.readAt);
    handlers.set(site, handler);
  }
  return handler(context, next);
};
