/** An address to listen on, as METRICS_LISTEN names one. */

export interface ListenAddress {
  host: string;
  port: number;
}

/** `[::1]:9464`, `127.0.0.1:9464`. Null where it is no address with a port. */
export function readListenAddress(text: string): ListenAddress | null {
  const [, bracketed, plain, port] = /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  return host === undefined || Number(port) > 65_535 ? null : { host, port: Number(port) };
}
