/** Finds what stands on a page by its role and name, as a person who uses a screen reader would. Runs in the page and uses nothing outside itself. */
export function findInPage(role: string, name: string, isPattern: boolean, within: Element | null): Element[] {
  const FIELDS = 'input:not([type=radio],[type=checkbox],[type=hidden],[type=range]), textarea, select';
  const selectors: Record<string, string> = {
    button: 'button:not([role]), [role=button], summary',
    link: 'a[href]:not([role])',
    heading: 'h1, h2, h3, h4, h5, h6',
    field: FIELDS,
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
    group: 'fieldset, [role=group]',
    region: 'section, [role=region]',
    navigation: 'nav',
    dialog: 'dialog[open], [role=dialog]',
    menuitem: '[role=menuitem]',
    article: 'article',
    listitem: 'li',
    text: 'p, span, h1, h2, h3, h4, div, strong, legend, label, output, button, a, figcaption, dd, dt, td, time',
  };
  const plain = (words: string | null | undefined) => (words ?? '').replaceAll(/\s+/g, ' ').trim();
  const wordsOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    if (!node.checkVisibility({ visibilityProperty: true })) return '';
    if (node.hasAttribute('aria-label')) return ` ${node.getAttribute('aria-label')} `;
    const inner = [...node.childNodes].map(wordsOf).join('');
    return /^(?:inline|contents)/.test(getComputedStyle(node).display) ? inner : ` ${inner} `;
  };
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by !== null) {
      const named = by.split(/\s+/).map((id) => document.getElementById(id));
      return plain(named.map((one) => (one ? wordsOf(one) : '')).join(' '));
    }
    if (element.hasAttribute('aria-label')) return plain(element.getAttribute('aria-label'));
    const { labels } = element as HTMLInputElement;
    if (labels && labels.length > 0) return plain([...labels].map(wordsOf).join(' '));
    if (element instanceof HTMLFieldSetElement) {
      const legend = element.querySelector(':scope > legend');
      return legend ? plain(wordsOf(legend)) : '';
    }
    return plain(wordsOf(element));
  };
  const isSeen = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  const pattern = isPattern ? new RegExp(name) : null;
  const fits = (said: string) => (pattern ? pattern.test(said) : name === '' || said === name);
  const found = [...(within ?? document).querySelectorAll(selectors[role] ?? role)].filter(
    (element) => isSeen(element) && fits(nameOf(element)),
  );
  // The innermost of those that say the same.
  return role === 'text' ? found.filter((one) => !found.some((other) => other !== one && one.contains(other))) : found;
}
