/** The pages an operator may set; the one page of the client says which are there. */
export const OPERATOR_PAGES = ['imprint', 'privacy'] as const;

/** The name of one of them. */
export type OperatorPageName = (typeof OPERATOR_PAGES)[number];

/** Those that are set. */
export function operatorPages(head: ParentNode = document.head): OperatorPageName[] {
  const names = head.querySelector<HTMLMetaElement>('meta[name="petri-pages"]')?.content.split(' ') ?? [];
  return OPERATOR_PAGES.filter((name) => names.includes(name));
}
