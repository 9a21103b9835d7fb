/** Whether a network address lies in the open internet: what is ours, local or set aside is never fetched from. */
import { BlockList, isIP } from 'node:net';

/** IANA special-purpose registries (RFC 6890 and what came since), multicast, and IPv6 that carries an IPv4 address. */
const CLOSED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
const CLOSED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [net, bits] of CLOSED_V4) closed.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of CLOSED_V6) closed.addSubnet(net, bits, 'ipv6');
/** All that is given out of IPv6 (RFC 4291 section 2.4): loopback, mapped, link-local and unique local lie outside. */
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** False for what is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && givenOut.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
