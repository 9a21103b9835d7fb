/** Where the newsletter's form goes, and where a browser that sent it by itself is told how it went. */
export const ASKED_PAGE = '/newsletter/asked';
