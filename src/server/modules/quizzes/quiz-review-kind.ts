/** As the review queue knows questions that no price answers. */
export const reviewKind = 'quiz';
