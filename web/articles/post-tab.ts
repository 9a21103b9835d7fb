/** Each opened editor has a name of its own, held for as long as its tab lives: so another tab can tell what was left behind from what is just being typed. */

export interface PostTab {
  name: string;
  /** Ends the hold; what is kept under the name is then anybody's who opens the post. */
  release(): void;
}

const lockOf = (id: string, name: string): string => `post ${id} ${name}`;

/** Null where a tab that lives holds it. Where the browser has no locks, nothing is ever held. */
export function claimTab(id: string, name: string): Promise<PostTab | null> {
  if (!navigator.locks) return Promise.resolve({ name, release() {} });
  return new Promise((claimed, failed) => {
    navigator.locks
      .request(lockOf(id, name), { ifAvailable: true }, (lock) => {
        if (!lock) return claimed(null);
        return new Promise<void>((release) => claimed({ name, release }));
      })
      .catch(failed);
  });
}

/** The names that living tabs hold of this post. */
export async function heldTabs(id: string): Promise<Set<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const beginning = lockOf(id, '');
  return new Set(held.flatMap(({ name }) => (name?.startsWith(beginning) ? [name.slice(beginning.length)] : [])));
}
