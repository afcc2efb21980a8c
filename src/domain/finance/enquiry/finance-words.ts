/** Path of the content page with the text of the finance page, wherever that page is. */
export const financeWords = '/finance';
