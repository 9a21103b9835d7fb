/** How long the parts of a message to the operator may be, so that the form and the server say the same. */

/** In UTF-16 units, as `maxlength` counts. */
export const CONTACT_LENGTHS = { name: 100, email: 254, messageMin: 10, messageMax: 2_000 } as const;
