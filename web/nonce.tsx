/** The nonce of this response's Content-Security-Policy, for the few inline scripts; empty in the browser after start. */
import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);
