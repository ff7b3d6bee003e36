/** Short messages that do not get in the way: shown at the edge, read aloud, gone by themselves. */

/** A message. */
export interface Notice {
  id: number;
  text: string;
  /** What a button beside it does. */
  action?: { label: string; run: () => void };
}

/** How long a message stays. */
const STAY_MS = 7000;

let list = $state.raw<readonly Notice[]>([]);
let next = 1;

export const notices = {
  /** What is shown now. */
  get list(): readonly Notice[] {
    return list;
  },
};

/** Shows a message; one with the same words is not shown twice. */
export function notify(text: string, action?: Notice['action']): void {
  list = list.filter((notice) => notice.text !== text);
  const notice: Notice = action ? { id: next, text, action } : { id: next, text };
  next += 1;
  list = [...list.slice(-2), notice];
  if (!action) setTimeout(() => dismiss(notice.id), STAY_MS);
}

/** Takes a message away. */
export function dismiss(id: number): void {
  list = list.filter((notice) => notice.id !== id);
}
