/** Which addresses on the network may be asked on behalf of somebody: public ones alone, never this machine's or its neighbours'. */
import { BlockList, isIP } from 'node:net';

/** RFC 6890 and the IANA registries of special addresses; clouds keep their metadata within these (169.254, 100.100, fd00:ec2::). */
const CLOSED_4: ReadonlyArray<readonly [string, number]> = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Inside the one range of public IPv6 (2000::/3): tunnels that hide an IPv4 address, and addresses for documents. */
const CLOSED_6: ReadonlyArray<readonly [string, number]> = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const closed4 = new BlockList();
for (const [net, prefix] of CLOSED_4) closed4.addSubnet(net, prefix, 'ipv4');
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [net, prefix] of CLOSED_6) closed6.addSubnet(net, prefix, 'ipv6');

/** False for anything that is no IP address, and for IPv4 written as IPv6: nobody needs it to reach a calendar. */
export function isOpenAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}
