/** Studies in an account: saved from one device, opened by others as far as their owner says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, stand } from './harness.mjs';
import { person } from './online.mjs';

const desk = stand();

async function begin(page) {
  await page.goto(`${desk.url}/studies`);
  await page.getByRole('button', { name: 'New study' }).click();
  await page.waitForURL(/\/analysis\?study=/);
  await page.locator('svg[role=grid]').waitFor({ timeout: 30000 });
  await page.goto(`${desk.url}/studies`);
}

test('a study is saved to the account, published, and opened by somebody else', { timeout: 120000 }, async () => {
  const page = await person(desk, 'Studious', { reducedMotion: 'reduce' });
  await begin(page);
  await page.getByRole('button', { name: 'Save to account' }).click();
  await page.getByRole('heading', { name: 'In your account' }).waitFor();
  const readers = page.getByRole('combobox', { name: 'Who may read Untitled study' });
  await readers.waitFor();
  await axe(page, 'studies of an account');
  const { id } = await page.evaluate(async () => (await (await fetch('/api/studies')).json())[0]);

  const other = await desk.newPage({ reducedMotion: 'reduce' });
  await other.page.goto(`${desk.url}/studies/${id}`);
  await other.page.getByRole('alert').waitFor();
  await readers.selectOption('unlisted');
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  await other.page.reload();
  await other.page.getByText('By Studious').waitFor();
  await page.getByRole('button', { name: 'Copy embed code' }).waitFor();
  await other.page.goto(`${desk.url}/embed/study/${id}`);
  await other.page.getByRole('heading', { name: 'Untitled study' }).waitFor();
  await other.page.getByText('Study by Studious, chapter 1 of 1').waitFor();
  await other.page.goto(`${desk.url}/studies/${id}`);
  await other.page.getByRole('button', { name: 'Keep a copy and open it' }).click();
  await other.page.waitForURL(/\/analysis\?study=/);

  // Saved again it is the same one; deleted it is gone for all.
  await page.getByRole('button', { name: 'Save to account' }).click();
  await page.waitForFunction(async () => (await (await fetch('/api/studies')).json())[0]?.version === 3);
  const account = page.getByRole('region', { name: 'In your account' });
  await account.getByRole('button', { name: 'Delete', exact: true }).click();
  await account.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('None yet.').waitFor();
  await other.page.goto(`${desk.url}/studies/${id}`);
  await other.page.getByRole('alert').waitFor();
});

test('an analysis has a short link', { timeout: 120000 }, async () => {
  const { page } = await desk.newPage({ reducedMotion: 'reduce' });
  const code = await page.goto(`${desk.url}/analysis`).then(async () => {
    await page.locator('svg[role=grid]').waitFor({ timeout: 30000 });
    const fragment = 'q1YqU7IyNKgFAA';
    return page.evaluate(async (analysis) => {
      const headers = { 'content-type': 'application/json' };
      const made = await fetch('/api/v1/links', { method: 'POST', headers, body: JSON.stringify({ analysis }) });
      return (await made.json()).code;
    }, fragment);
  });
  assert.match(code, /^[\w-]{12}$/);
  const answer = await page.goto(`${desk.url}/a/${code}`);
  assert.equal(answer.status(), 200);
});
