/** The name in the review queue of questions that no price answers. */
export const reviewKind = 'quiz';
