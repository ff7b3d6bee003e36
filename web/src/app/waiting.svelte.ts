/** How many games wait for the person at this screen; the title and the header show it. */

let count = $state(0);

export const waiting = {
  get count(): number {
    return count;
  },
  set count(games: number) {
    count = games;
  },
};
