/** What an earlier file kept in this browser, such as a journal's key, is nothing that the next one begins with. */
export async function emptyDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise((done) => Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onblocked: done }));
  }
}
