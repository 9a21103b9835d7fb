/** The sign-in protocol under /auth/v1, as AUTH-WIRE describes it, and the development mailbox. */
import { Hono } from 'hono';
import type { House } from '../platform/house.ts';

export function authApp(_house: House): Hono {
  return new Hono();
}
