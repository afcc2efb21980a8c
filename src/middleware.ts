import site from 'virtual:site';
import { readAt } from 'virtual:stock';
import type { MiddlewareHandler } from 'astro';
import { onDemand } from './layouts/request/on-demand.ts';

/** By site: one process renders the pages of several dealers, one dealer at a time. */
const handlers = new WeakMap<object, MiddlewareHandler>();

export const onRequest: MiddlewareHandler = (context, next) => {
  let handler = handlers.get(site);
  if (!handler) {
    handler = onDemand(site, readAt);
    handlers.set(site, handler);
  }
  return handler(context, next);
};
