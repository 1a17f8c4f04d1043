/** Id of the element in which the server gives a page what it has to know, as JSON. */
export const PAGE_ID = 'campaign';
