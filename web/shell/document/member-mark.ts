/** Whether somebody may be signed in, known before the first paint: what is for visitors alone is not shown to them for a moment. */

/** Runs inline. The token is the only thing of a session that is read without waiting; whether it still holds is learned later. */
export const MEMBER_SCRIPT =
  "try{if(localStorage.getItem('auth_token')!==null)document.documentElement.dataset.member=''}catch{}";
