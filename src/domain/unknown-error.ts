/** What a shopper reads when something they did failed and nobody can say why (A§8, ERR-05). */
export const unknownError = 'An unknown error occurred.';
