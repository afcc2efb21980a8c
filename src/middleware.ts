import site from 'virtual:site';
import { onDemand } from './layouts/on-demand.ts';

export const onRequest = onDemand(site);
