/** Path of the content page that holds the words of the finance page, wherever that page is. */
export const financeWords = '/finance';
