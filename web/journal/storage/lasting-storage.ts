/** Asks the browser not to evict what this site stores (Storage Standard, section 4.2). */

/** Whether it agreed, now or before. It may ask the person; a browser without this API counts as a no. */
export async function lastingStorage(): Promise<boolean> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  try {
    return (await storage?.persist?.()) ?? false;
  } catch {
    // A browser that forbids storage rejects the question too.
    return false;
  }
}
