/** How a browser reaches an authenticator (WebAuthn level 3, section 5.8.4). */

export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

export const isTransport = (text: string): text is Transport => (TRANSPORTS as readonly string[]).includes(text);
