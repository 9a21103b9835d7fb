/** Asks the browser not to evict what this site stores (Storage Standard, section 4.2). */

/** Whether it agreed, now or before. It may ask the person; browsers without a word on it count as a no. */
export async function lastingStorage(): Promise<boolean> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  try {
    return (await storage?.persist?.()) ?? false;
  } catch {
    // A browser that forbids storage here refuses the question, too.
    return false;
  }
}
