/** Packages that the built server loads as they lie in node_modules, because they bring binaries or files of their own; all others are in its bundle. */
export const OUTSIDE_PACKAGES = ['pg', '@node-rs/argon2', 'nodemailer', 'pino', 'sharp'];
