/**
 * Whether a reload would lose something that was typed or chosen on this page. Forms that keep their answers on the device
 * say so with `data-kept`; of any other it is not known, so that whatever was touched and still stands counts.
 */

const touched = new Set<Element>();

/** Returns an unsubscribe function. */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element) touched.add(target);
  };
  addEventListener('input', note, true);
  return () => removeEventListener('input', note, true);
}

export function wouldLose(): boolean {
  for (const one of touched) if (!one.isConnected) touched.delete(one);
  return [...touched].some((one) => !one.closest('[data-kept]') && (one as HTMLInputElement).value !== '');
}
