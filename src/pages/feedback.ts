import { toEnquiryPage } from '~/page-templates/leads/enquiry-redirect.ts';

export const prerender = false;

export const GET = toEnquiryPage('feedback');
