/** What the rooms keep on this device and how each of it goes; `web/wiring.ts` names them, for none of them is known here. */

export interface DeviceStore {
  name: string;
  /** At sign-out and quick exit: all that the server has as well, or that is of use to nobody else. */
  forget?(): Promise<void>;
  /** How much of this person's has no other copy. */
  countUncopied?(userId: string): Promise<number>;
  /** Removes all of this person's for good. */
  drop?(userId: string): Promise<void>;
}

const stores = new Map<string, DeviceStore>();

/** A second one of the same name takes the place of the first. Returns the way to take it back. */
export function addDeviceStore(store: DeviceStore): () => void {
  stores.set(store.name, store);
  return () => void stores.delete(store.name);
}

export const deviceStores = (): DeviceStore[] => [...stores.values()];
