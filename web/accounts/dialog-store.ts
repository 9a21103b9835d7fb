/** Whether the sign-in dialog is open, and how it was asked for. Opening it keeps where the person was and what they had. */
import { sealTyped } from './account-typed.ts';
import { saveReturnPath, saveReturnState } from './return-state.ts';

export type AuthMode = 'sign-in' | 'sign-up';

export interface OpenAuthDialog {
  mode?: AuthMode;
  /** Shown under the title. */
  message?: string;
  /** Kept sealed for an hour; the tool named by `kind` takes it back with takeReturnState. */
  returnState?: { kind: string; value: unknown };
}

export interface DialogState {
  open: boolean;
  mode: AuthMode;
  message: string;
}

export const CLOSED: DialogState = { open: false, mode: 'sign-in', message: '' };

let state = CLOSED;
const listeners = new Set<() => void>();

export const dialogState = (): DialogState => state;

export function onDialogChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: DialogState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function openAuthDialog({ mode = 'sign-in', message = '', returnState }: OpenAuthDialog = {}): void {
  const here = `${location.pathname}${location.search}${location.hash}`;
  if (location.pathname !== '/auth') void saveReturnPath(here);
  if (returnState) void saveReturnState(returnState.kind, returnState.value);
  else void sealTyped();
  become({ open: true, mode, message });
}

/** Stays as it was while it fades. */
export function closeAuthDialog(): void {
  become({ ...state, open: false });
}
