/** Takes away what was kept for pages without a connection, and the worker with it. */

/** Rejects if the browser fails to delete. A browser that refuses to list its caches was never given anything. */
export async function forgetPages(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  for (const registration of await navigator.serviceWorker.getRegistrations().catch(() => [])) {
    await registration.unregister();
  }
  for (const name of await caches.keys().catch(() => [])) await caches.delete(name);
}
