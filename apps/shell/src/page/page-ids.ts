/** Id of the element that carries the page's data. */
export const PAGE_ELEMENT_ID = 'baize-page';
/** Id of the element that React hydrates. */
export const ROOT_ELEMENT_ID = 'root';
