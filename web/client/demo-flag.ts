/** Whether this page is the demo: everything in it is made up and lives in this page's memory. */

let on = false;

export const isDemo = (): boolean => on;

/** For `enterDemo` alone: what has begun as a demo stays one until the page is gone. */
export const beDemo = (): void => {
  on = true;
};

/** Where the demo begins; asked for as a whole page, so that nothing of a real account was loaded before. */
export const DEMO_START = '/demo/open';
