/** What goes on unseen in every tool while somebody is signed in; `web/wiring.ts` hands it in, for none of it is known here. */
import type { ComponentType } from 'react';
import type { SignedInUser } from '../client/sessions/access-claims.ts';

type ToolTasks = ComponentType<{ user: SignedInUser }>;

let given: ToolTasks = () => null;

export function goOnInTools(tasks: ToolTasks): void {
  given = tasks;
}

export const toolTasks = (): ToolTasks => given;
