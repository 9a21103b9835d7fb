/** What a route's `meta` returns: a title for the browser's tab and history that never says what the product is for. */
export function tabTitle(title = 'Twofold') {
  return [{ title }];
}
