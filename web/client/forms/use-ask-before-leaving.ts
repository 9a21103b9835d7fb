/** While something is kept nowhere else, the browser asks before the page is closed, reloaded or left for another site. */
import { useEffect } from 'react';
import { onForgetKeys } from '../device/forget-keys.ts';

export function useAskBeforeLeaving(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    // Quick exit goes at once, whatever is lost with it.
    const stopListening = onForgetKeys(() => removeEventListener('beforeunload', ask));
    return () => {
      removeEventListener('beforeunload', ask);
      stopListening();
    };
  }, [unsaved]);
}
