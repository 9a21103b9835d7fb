import { expect, it } from 'vitest';
import { isOpenAddress } from './open-address.ts';

it.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '100.100.100.200',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
  '2130706433',
])('%s is not for others to ask', (address) => {
  expect(isOpenAddress(address)).toBe(false);
});

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '172.32.0.1',
  '192.169.0.1',
  '2606:4700::1111',
  '2a00:1450:4001::200e',
])('%s is on the open Internet', (address) => {
  expect(isOpenAddress(address)).toBe(true);
});
