/** Where a message to the operator goes from a browser without scripts, and where it is told how it went. */
export const CONTACT_SENT_PAGE = '/contact/sent';
