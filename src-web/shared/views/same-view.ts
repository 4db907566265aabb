/** Whether two views look the same. Pure. */
import type { ViewQuery } from '#contract/domain/pipeline.ts';

type Part = Readonly<Record<string, unknown>> & { readonly columns?: readonly string[] | undefined };

const plain = ({ columns, ...rest }: Part): unknown => [
  Object.entries(rest).toSorted(([x], [y]) => (x < y ? -1 : 1)),
  columns?.toSorted(),
];
const whole = ({ bench, ...rest }: ViewQuery): string =>
  JSON.stringify([plain(rest), bench === undefined ? null : plain(bench)]);

/** True where choosing the view would change nothing. */
export const isSameView = (a: ViewQuery, b: ViewQuery): boolean => whole(a) === whole(b);
