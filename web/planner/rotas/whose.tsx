/** Several cards of rotas may be open at once: each names its fields by whose they are, for those who only hear them. */
import { createContext, useContext } from 'react';

/** 'Partner 1'; empty outside of a card. */
export const WhoseRota = createContext('');

/** Behind a field's name: ' for Partner 1', or ', exception for Partner 1'. */
export function Whose({ of = '' }: { of?: string }) {
  const name = useContext(WhoseRota);
  const words = `${of && `, ${of}`}${name && ` for ${name}`}`;
  return words ? <span className="sr-only">{words}</span> : null;
}
