/** Whether a text from an address can name a row at all; what cannot names one that is not there. */

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => UUID.test(text);
