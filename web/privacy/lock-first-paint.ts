/** Runs before first paint, inline, after the theme's line: nothing of a locked page is seen until the lock screen stands. */
import { LOCK_MARK } from '../client/lock-mark.ts';
import { PRIVATE } from './private-path.ts';

export const LOCK_SCRIPT = `try{if(localStorage.getItem('${LOCK_MARK}')!==null&&${PRIVATE}.test(location.pathname))document.documentElement.dataset.locked=''}catch{}`;
