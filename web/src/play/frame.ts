/** The frame by which another site shows a board of this one. */
export function frameCode(path: string): string {
  return `<iframe src="${location.origin}/embed/${path}" width="480" height="560" style="border:0"></iframe>`;
}
