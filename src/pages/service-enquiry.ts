import { toEnquiryPage } from '~/layouts/enquiry-alias.ts';

export const prerender = false;

export const GET = toEnquiryPage('service-enquiry');
