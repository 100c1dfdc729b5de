/** A list's rows as its first page, which is the only one where the total is not given. */
export const onePage = <Row>(data: readonly Row[], total = data.length) => ({
  data: [...data],
  page: 1,
  limit: 100,
  total,
});
