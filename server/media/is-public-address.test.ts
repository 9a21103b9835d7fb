import { expect, test } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';

test('addresses of the open internet are public', () => {
  const open = ['1.1.1.1', '93.184.215.14', '172.15.255.255', '172.32.0.1', '198.17.0.1', '2606:4700:4700::1111'];
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test('what is ours, local, set aside or in disguise is not', () => {
  const closed = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '',
    'localhost',
    '0x7f.1',
    '2130706433',
  ];
  expect(closed.filter(isPublicAddress)).toEqual([]);
});
