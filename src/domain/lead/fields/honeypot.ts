/** Name of the honeypot field, which people never see; only bots fill it in. */
export const honeypotField = 'referral_note';
