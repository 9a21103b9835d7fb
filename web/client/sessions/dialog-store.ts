/** Whether the sign-in dialog is open, and how it was asked for. Opening it keeps where the person was and what they had; sent away, it leads nowhere. */
import { atom, type ReadableAtom } from 'nanostores';
import { sealTyped } from '../device/account-typed.ts';
import { dropReturnPath, saveReturnPath, saveReturnState } from '../device/return-state.ts';
import { metSomebody } from './session-store.ts';

export type AuthMode = 'sign-in' | 'sign-up';

export interface OpenAuthDialog {
  /** Unless told: signing up for somebody who has never been here, as far as that is known. */
  mode?: AuthMode;
  /** Shown under the title. */
  message?: string;
  /** Where the sign-in leads; back to the present page unless told. */
  goOnAt?: string;
  /** Kept sealed for an hour; the tool named by `kind` takes it back with takeReturnState. */
  returnState?: { kind: string; value: unknown };
}

export interface DialogState {
  open: boolean;
  mode: AuthMode;
  message: string;
}

export const CLOSED: DialogState = { open: false, mode: 'sign-in', message: '' };

const dialog = atom(CLOSED);

export const dialogStore: ReadableAtom<DialogState> = dialog;

let placing: Promise<void> = Promise.resolve();

/** One after the other, since sealing takes a moment: what is kept and dropped at once is dropped last, also where keeping it failed. */
function place(next: () => Promise<void> | void): void {
  placing = placing.then(next, next);
}

export function openAuthDialog(how: OpenAuthDialog = {}): void {
  const { mode = metSomebody() ? 'sign-in' : 'sign-up', message = '', goOnAt, returnState } = how;
  const here = `${location.pathname}${location.search}${location.hash}`;
  if (goOnAt !== undefined || location.pathname !== '/auth') place(() => saveReturnPath(goOnAt ?? here));
  if (returnState) void saveReturnState(returnState.kind, returnState.value);
  else void sealTyped();
  dialog.set({ open: true, mode, message });
}

/** Stays as it was while it fades. */
export function closeAuthDialog(): void {
  dialog.set({ ...dialog.get(), open: false });
}

/** Sent away by the person: a sign-in that comes later has nothing to do with the place where this one was asked for. */
export function dismissAuthDialog(): void {
  place(dropReturnPath);
  closeAuthDialog();
}
