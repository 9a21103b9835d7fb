/** The forms that make an account and sign somebody in, filled in as a person does, on the page or in the dialog. */
import { expect, type Page } from '@playwright/test';
import { freshAddress, PASSWORD } from './person.ts';

export interface Typed {
  email: string;
  password?: string;
  confirm?: string;
  adult?: boolean;
  firstName?: string;
}

export async function fillSignUp(page: Page, typed: Typed): Promise<void> {
  const { email, password = PASSWORD, confirm = password, adult = true, firstName = 'Ana' } = typed;
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Lima');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(confirm);
  if (adult) await page.getByLabel(/18 or over/).check();
}

/** In the sign-up form that is open. */
export async function signUpHere(page: Page, email = freshAddress(), firstName = 'Ana'): Promise<void> {
  await fillSignUp(page, { email, firstName });
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** From whichever of the two forms is open. */
export async function signUp(page: Page): Promise<void> {
  await switchBy(page, /Sign up$/);
  await signUpHere(page);
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
}

/** From whichever of the two forms is open. */
export async function signInHere(page: Page, email: string, password = PASSWORD): Promise<void> {
  await switchBy(page, /Sign in$/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
}

/** The other form's link, where it is not open already. */
async function switchBy(page: Page, name: RegExp): Promise<void> {
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  const link = page.getByRole('button', { name: new RegExp(`account\\? ${name.source}`) });
  if (await link.isVisible()) await link.click();
}
