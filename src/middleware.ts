import site from 'virtual:site';
import { onDemand } from './layouts/request/on-demand.ts';

export const onRequest = onDemand(site);
