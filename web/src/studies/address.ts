/** Where a chapter of a study is shown: on the analysis board. */
export function chapterAddress(study: string, chapter: string): string {
  return `/analysis?${new URLSearchParams({ study, chapter })}`;
}
