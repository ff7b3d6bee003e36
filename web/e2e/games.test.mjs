/** One whole game of each of the six, against the computer, by clicking what the board offers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooser, moveByClicks, moves, myTurn, open, stand, storedEnd } from './harness.mjs';

const desk = stand();

const GAMES = ['ataxx', 'hexxagon', 'schataxx', 'schataxx-balanced', 'schataxx-unlimited', 'attangle'];
/** No game of the family is longer in practice; a longer one means that nothing moves. */
const LONGEST = 400;

for (const [index, game] of GAMES.entries()) {
  test(`${game} is played to its end`, { timeout: 600000 }, async () => {
    const { page, errors } = await desk.newPage({ reducedMotion: 'reduce' });
    await open(page, `${desk.url}/play?game=${game}&level=1&side=${index % 2 ? 'second' : 'first'}`);
    const choose = chooser(index + 1);
    let played = 0;
    while (await myTurn(page)) {
      const count = await moves(page);
      await moveByClicks(page, choose);
      await page.locator(`[data-ply="${count + 1}"]`).waitFor();
      played += 1;
      assert.ok(played < LONGEST, 'the game does not end');
    }
    const kept = await storedEnd(page);
    assert.ok(kept.summary.end, 'the end is kept');
    assert.equal(kept.record.moves.length, await moves(page));
    const result = await page.locator('section[aria-label="Result"]').innerText();
    assert.match(result, /won|wins|lost|draw/i);
    assert.deepEqual(errors, []);
  });
}
