/** One page of a list in the contract's form. */
export const pageOf = <Row>(data: readonly Row[], total = data.length, page = 1) => ({
  data: [...data],
  page,
  limit: 100,
  total,
});
