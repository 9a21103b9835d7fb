/** Which pages show something of a person: these lock and are covered; all others never do. */
export const PRIVATE = /^\/(?:tools\/.|p\/.|(?:account|admin|blog\/(?:share|stories\/mine)|database|partner)(?:\/|$))/;

/** By the path alone, telling or neutral. */
export const isPrivatePath = (pathname: string): boolean => PRIVATE.test(pathname);
