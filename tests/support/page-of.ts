/** One page of a list as the wire has it. */
export const pageOf = <Row>(data: readonly Row[], total = data.length, page = 1) => ({
  data: [...data],
  page,
  limit: 100,
  total,
});
