/** Id of the element that contains the server's data for the page, as JSON. */
export const PAGE_ID = 'campaign';
