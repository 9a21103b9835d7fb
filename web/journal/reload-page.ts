/** Loads the page anew, and with it the newest version of everything; what waits on this device stays. */
export const reloadPage = (): void => location.reload();
