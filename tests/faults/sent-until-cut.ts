/** A request as recorded by its sender; null until its answer arrived. */
export interface Sent<Answer> {
  acknowledged: Answer | null;
}

/**
 * Sends one after another until the server is gone or there is no next; the last one stays without an
 * answer.
 */
export const sendUntilCut = async <Answer, One extends Sent<Answer>>(
  next: () => One | null,
  ask: (one: One) => Promise<Answer | null>,
): Promise<void> => {
  for (;;) {
    const one = next();
    if (!one) return;
    const isCut = await ask(one).then(
      (answer) => {
        one.acknowledged = answer;
        return false;
      },
      (error: unknown) => {
        if (error instanceof TypeError) return true;
        throw error;
      },
    );
    if (isCut) return;
  }
};

/** All rows of all pages of a list, by ascending id. */
export const everyRow = async <Row extends { readonly id: number }>(
  ofPage: (page: number) => Promise<{ readonly data: readonly Row[] }>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await ofPage(page);
    if (data.length === 0) return rows.sort((a, b) => a.id - b.id);
    rows.push(...data);
  }
};

/** @throws Error when the server does not have exactly what a user sent */
export const requireSame = (
  what: string,
  sent: readonly Sent<{ readonly id: number }>[],
  there: readonly { readonly id: number }[],
): void => {
  const mine = sent.map(({ acknowledged }) => acknowledged!.id).sort((a, b) => a - b);
  if (JSON.stringify(mine) !== JSON.stringify(there.map(({ id }) => id)))
    throw new Error(`${what}: ${mine.length} sent, ${there.length} on the server`);
};
