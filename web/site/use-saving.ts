/** One part of the settings on its way to the server: what is wrong with which field, and whether it was saved. */
import { useState } from 'react';
import { plainSentence } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';

interface UseSaving {
  state: 'untouched' | 'saving' | 'saved';
  /** Above the button; empty for no such trouble. */
  errorMessage: string;
  /** What is wrong with a field; undefined for nothing. */
  errorOf(field: string): string | undefined;
  /** Whatever was said is about what stood there before. */
  touch(): void;
  save(act: () => Promise<unknown>): Promise<void>;
}

export function useSaving(): UseSaving {
  const [state, setState] = useState<UseSaving['state']>('untouched');
  const [found, setFound] = useState({ field: '', message: '' });
  return {
    state,
    errorMessage: found.field === '' ? found.message : '',
    errorOf: (field) => (found.field !== '' && found.field === field ? found.message : undefined),
    touch() {
      setState('untouched');
      setFound({ field: '', message: '' });
    },
    async save(act) {
      if (state === 'saving') return;
      setState('saving');
      setFound({ field: '', message: '' });
      try {
        await act();
        setState('saved');
      } catch (error) {
        setState('untouched');
        const message = plainSentence(error);
        const field = (error instanceof ApiError && error.field) || '';
        setFound({ field, message: field ? message : `${message} What you typed is still here.` });
      }
    },
  };
}
