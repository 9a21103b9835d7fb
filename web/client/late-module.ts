/** Code that a page begins without and asks for by itself, once what matters more is there. */
import { useEffect, useState } from 'react';
import { whenIdle } from '../kit/waiting/when-idle.ts';
import { plainSentence } from './api-error.ts';
import { onReturn } from './coming-back.ts';
import { loadCode } from './load-code.ts';

interface LateModule<Code> {
  /** Null until it has come. */
  now(): Code | null;
  /** Rejects with an ApiError as `loadCode` does; the next call asks again. */
  load(): Promise<Code>;
}

/** `load` imports a file. */
export function lateModule<Code>(load: () => Promise<Code>): LateModule<Code> {
  let code: Code | null = null;
  return {
    now: () => code,
    async load() {
      code ??= await loadCode(load);
      return code;
    },
  };
}

interface UseLateModule<Code> {
  /** Null until it has come. */
  code: Code | null;
  /** Why it could not be had, in a sentence; empty while it is on its way. */
  failure: string;
}

/** `when` the page asks for it: at once, or when the browser has nothing better to do. Asks again when somebody comes back. */
export function useLateModule<Code>(module: LateModule<Code>, when: 'now' | 'idle'): UseLateModule<Code> {
  const [code, setCode] = useState(module.now);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (code !== null) return;
    let here = true;
    const ask = () =>
      void module.load().then(
        (loaded) => here && setCode(() => loaded),
        (error: unknown) => here && setFailure(plainSentence(error)),
      );
    const callOff = when === 'now' ? ask() : whenIdle(ask);
    const stopListening = onReturn(ask);
    return () => {
      here = false;
      callOff?.();
      stopListening();
    };
  }, [module, code, when]);
  return { code, failure: code === null ? failure : '' };
}
