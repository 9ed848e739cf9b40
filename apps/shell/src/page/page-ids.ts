/** Id of the element that carries the page's data. */
export const PAGE_ELEMENT_ID = 'baize-page';
/** Id of the element that React hydrates. */
export const ROOT_ELEMENT_ID = 'root';
/** Marks the element that holds a remote's own root, on the server and in the browser. */
export const REMOTE_ROOT_ATTRIBUTE = 'data-remote-root';
