export { onDemand as onRequest } from './layouts/request/on-demand.ts';
