/**
 * Messages to a browser that shows no page of the site. Chromium delivers one as its push service would;
 * the click is an event in the worker, for only a desktop can make one that opens windows.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stand } from './harness.mjs';
import { board, meet, person, served } from './online.mjs';

const desk = stand();

/** The worker of the site, once it answers for the page, and how a message is delivered to it. */
async function listen(page) {
  const context = page.context();
  await context.grantPermissions(['notifications']);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise((found) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && found(first)),
  );
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const { registrationId } = await registered;
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
  const deliver = (message) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: desk.url,
      registrationId,
      data: JSON.stringify(message),
    });
  return { worker, deliver };
}

/** The messages that are shown. */
const shown = (worker) =>
  worker.evaluate(async () => {
    const all = await self.registration.getNotifications();
    return all.map(({ title, body, data }) => ({ title, body, data }));
  });

/** Asks the worker until it answers so. */
async function says(question, wanted) {
  const deadline = Date.now() + 20000;
  for (;;) {
    const found = await question();
    if (JSON.stringify(found) === JSON.stringify(wanted) || Date.now() > deadline) {
      return assert.deepEqual(found, wanted);
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Waits until the messages shown are these. */
const shows = (worker, wanted) => says(() => shown(worker), wanted);

/** Leaves the site, until its worker sees no page any more. */
async function leave(page, worker) {
  await page.goto('about:blank');
  const windows = () =>
    worker.evaluate(async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length);
  await says(windows, 0);
}

/** Clicks the message that is shown; the address of the window that the worker then opens or brings to the front. */
const click = (worker) =>
  worker.evaluate(async () => {
    const opened = new Promise((found) => {
      self.clients.openWindow = async (page) => found(page);
      WindowClient.prototype.focus = async function () {
        found(`front ${new URL(this.url).pathname}`);
      };
    });
    const [notification] = await self.registration.getNotifications();
    self.addEventListener('error', (event) => event.preventDefault(), { once: true });
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    return opened;
  });

test('a message is shown to whoever looks elsewhere, and a click on it opens the game', served, async () => {
  const page = await person(desk, 'Called');
  const { id } = await meet(desk, { time: '3d', people: [page, await person(desk, 'Caller')] });
  const { worker, deliver } = await listen(page);
  const message = { text: 'Caller has moved. It is your turn.', page: `/game/${id}` };

  await leave(page, worker);
  await deliver(message);
  await shows(worker, [{ title: 'petri', body: message.text, data: message.page }]);
  const opened = await click(worker);
  assert.equal(opened, message.page);
  await shows(worker, []);
  await page.goto(desk.url + opened);
  await board(page);
});

test(
  'a page that shows the game already comes to the front, and whoever looks at it is left in peace',
  served,
  async () => {
    const page = await person(desk, 'Looker');
    const { id } = await meet(desk, { time: '3d', people: [page, await person(desk, 'Mover')] });
    const { worker, deliver } = await listen(page);
    await worker.evaluate(() => {
      self.heard = new Promise((heard) => self.addEventListener('push', heard, { once: true }));
    });
    await deliver({ text: 'while a page is looked at', page: '/lobby' });
    // The worker has then asked which pages are looked at, before the page goes.
    await worker.evaluate(() => self.heard.then(() => self.clients.matchAll()).then(() => undefined));
    await leave(page, worker);
    await deliver({ text: 'while none is', page: `/game/${id}` });
    await shows(worker, [{ title: 'petri', body: 'while none is', data: `/game/${id}` }]);
    await page.goto(`${desk.url}/game/${id}`);
    await board(page);
    assert.equal(await click(worker), `front /game/${id}`);
  },
);
