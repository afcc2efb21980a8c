import type { APIRoute } from 'astro';
import { takePaymentEvent } from '~/server/routes/payments/payment-events.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals: { services } }) => takePaymentEvent(request, services);
