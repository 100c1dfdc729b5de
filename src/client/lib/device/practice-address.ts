/** Opens practice in this window; the amount is for somebody who begins. */
export const enterPractice = (funds: string | null): void =>
  location.assign(`/?practice#/${funds === null ? '' : `practice?funds=${funds}`}`);

export const leavePractice = (): void => location.assign('/');
