/** What stands unseen in every tool while somebody is signed in; `web/wiring.ts` names it, for none of it is known here. */
import type { ComponentType } from 'react';

export interface ToolKeeper {
  Keeper: ComponentType<{ userId: string }>;
  /** Stands there only for accounts that are confirmed to be an adult's. */
  adultsOnly?: boolean;
}

const keepers = new Map<string, ToolKeeper>();

/** A second one of the same name takes the place of the first. */
export function addToolKeeper(name: string, keeper: ToolKeeper): void {
  keepers.set(name, keeper);
}

export const toolKeepers = (): [name: string, ToolKeeper][] => [...keepers];
