import site from 'virtual:site';
import { readAt } from 'virtual:stock';
import { onDemand } from './layouts/request/on-demand.ts';

export const onRequest = onDemand(site, readAt);
