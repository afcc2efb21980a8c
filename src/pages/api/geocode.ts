import type { APIRoute } from 'astro';
import { geocode } from '~/server/routes/geocode.ts';

export const prerender = false;

export const GET: APIRoute = ({ url }) => geocode(url.searchParams);
