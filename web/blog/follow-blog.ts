/** The blog's home in plain DOM: the chosen category is brought into sight. */

/** On a phone the row is longer than the screen. */
export function showChosenChip(page: Element): void {
  const row = page.querySelector('.blog-chips');
  const chosen = row?.querySelector('[aria-current]');
  if (!row || !chosen?.previousElementSibling) return;
  const over = chosen.getBoundingClientRect().right + 20 - row.getBoundingClientRect().right;
  row.scrollLeft += Math.max(0, over);
}
