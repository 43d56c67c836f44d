/** The path of the document of a page, whose index counts from 0. */
export const pagePath = (index: number): string => `page-${index + 1}.xhtml`;

/** The index of the page of a path; undefined if it is none. */
export function pageOfPath(path: string): number | undefined {
  const number = /^page-([1-9]\d{0,5})\.xhtml$/.exec(path)?.[1];
  return number === undefined ? undefined : Number(number) - 1;
}
