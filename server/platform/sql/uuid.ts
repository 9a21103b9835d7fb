/** UUIDs as PostgreSQL writes them (RFC 9562). */

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text from an address can be a row's id at all; if not, the row does not exist. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** The id of nobody: no account has it. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';
