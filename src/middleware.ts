import type { MiddlewareHandler } from 'astro';
import type { Services } from './server/services.ts';

/** Kept on the process, since each bundle of a server has its own copy of this module. */
const key = Symbol.for('dealer-platform.services');

/** Milliseconds: such a host may stop the process once it has answered. */
const deliverFirst = 3000;
type Holder = { [key]?: Promise<Services> };

/**
 * Gives every on-demand request its services: those of the gateway where it handed them in, else (on a host that calls
 * the site's own server) ones made from the environment at the first request.
 */
export const onRequest: MiddlewareHandler = async (context, next) => {
  if (!context.isPrerendered && !context.locals.services) {
    const holder = globalThis as Holder;
    holder[key] ??= servicesOf(process.env).catch((error: unknown) => {
      delete holder[key];
      throw error;
    });
    context.locals.services = await holder[key];
  }
  return next();
};

async function servicesOf(variables: NodeJS.ProcessEnv): Promise<Services> {
  const { createServices } = await import('./server/services.ts');
  return createServices(variables, { deliverFirst });
}
